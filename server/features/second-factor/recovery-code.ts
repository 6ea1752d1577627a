import { hash, randomBytes } from 'node:crypto'

const HOW_MANY = 10
// Without I, L, O and U, which people read as others or as words (Crockford).
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten codes for somebody whose authenticator is gone, in groups of four. Each has 120 bits, so that its hash needs no salt and no time. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode)

const newCode = (): string =>
  Array.from(randomBytes(24), (byte) => ALPHABET[byte % 32])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')

/** As it is kept: however it was typed, and worth nothing for anybody else. */
export const hashOfRecoveryCode = (userId: string, code: string): string => hash('sha256', `recovery ${userId} ${plain(code)}`)

/** Whether it could be one, so that what is none costs no question. */
export const isLikeRecoveryCode = (code: string): boolean => plain(code).length === 24

const plain = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
