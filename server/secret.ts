import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that signs links and tokens: SECRET_KEY, else one that is made at the first start and kept in the data folder,
 * readable by its owner only.
 */
export function readSecret({ secretKey, dataDir }: { secretKey?: string; dataDir: string }): string {
  if (secretKey) return secretKey
  const file = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** What a signed token turned out to be. `expired` still says whose it was, so that a new one can be offered. */
export type Signed<T> = { is: 'good' | 'expired'; payload: T } | { is: 'wrong' }

/**
 * A token for a link: the payload in clear, its end and a signature. A token of one purpose is worth nothing for another.
 * @param expires from when on it is no longer good; without it, it is good for ever
 */
export function sign(secret: string, purpose: string, payload: unknown, expires?: Date): string {
  const body = Buffer.from(JSON.stringify([payload, expires ? expires.getTime() : null])).toString('base64url')
  return `${body}.${signatureOf(secret, purpose, body)}`
}

export function readSigned<T>(secret: string, purpose: string, token: string, now: Date): Signed<T> {
  const [body, signature, ...more] = token.split('.')
  if (!body || !signature || more.length > 0 || token.length > 2_000) return { is: 'wrong' }
  const right = Buffer.from(signatureOf(secret, purpose, body))
  const given = Buffer.from(signature)
  if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return { is: 'wrong' }
  const [payload, expires] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [T, number | null] // ours, as signed
  return { is: expires !== null && now.getTime() >= expires ? 'expired' : 'good', payload }
}

/** Text that only this product can read again: AES-256-GCM. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, `seal ${purpose}`), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when the text was not sealed with this secret for this purpose */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, `seal ${purpose}`), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const signatureOf = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', keyFor(secret, `sign ${purpose}`))
    .update(body)
    .digest('base64url')

const keyFor = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'policywatch', use, 32))
