import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { QrCode } from '#contract/second-factor.ts'

const STEP_MS = 30_000
/** A clock that is half a minute wrong, or a code typed at the end of its time, is let through. */
const STEPS_AROUND = 1

/** RFC 6238 as authenticators take it: SHA-1, six figures, thirty seconds. The secret has 160 bits. */
const totp = (secret: Secret, names?: { issuer: string; label: string }) =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 })

/** A new secret in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator reads: by an address, or by a picture of it. */
export function setupOf(secret: string, names: { issuer: string; label: string }): { uri: string; qr: QrCode } {
  const uri = totp(Secret.fromBase32(secret), names).toString()
  return { uri, qr: qrOf(uri) }
}

/** The time step that a code is of, or undefined when it is none of now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp: now.getTime(), window: STEPS_AROUND })
  return delta === null ? undefined : Math.floor(now.getTime() / STEP_MS) + delta
}

/** Four modules of quiet around it, as the standard wants. */
function qrOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
