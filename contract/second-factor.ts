import { z } from 'zod'
import { LONGEST_PASSWORD } from '#domain/accounts.ts'

/** What changes an account for good wants a fresh sign-in, or the password once more. */
export const IdentityInput = z
  .strictObject({ password: z.string().min(1).max(LONGEST_PASSWORD).optional() })
  .meta({ id: 'IdentityInput', description: 'The password; not needed within ten minutes of signing in.' })
export type IdentityInput = z.infer<typeof IdentityInput>

export const CodeInput = z
  .strictObject({ code: z.string().trim().min(1).max(40) })
  .meta({ id: 'CodeInput', description: 'Six figures of an authenticator, or a recovery code where one is taken.' })

export const SecondFactorStatus = z
  .strictObject({
    success: z.literal(true),
    isOn: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean().meta({ description: 'An administrator here has the rights of one only with a second factor.' }),
    isProven: z.boolean().meta({ description: 'It was proven in this session.' }),
  })
  .meta({ id: 'SecondFactorStatus' })
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>

/** A QR code as the path of an SVG: one unit per module, a quiet border included. */
export const QrCode = z.strictObject({ size: z.int(), path: z.string() }).meta({ id: 'QrCode' })
export type QrCode = z.infer<typeof QrCode>

export const SecondFactorSetup = z
  .strictObject({
    success: z.literal(true),
    secret: z.string().meta({ description: 'Base32, for who cannot scan.' }),
    uri: z.string().meta({ description: 'otpauth: address, for an authenticator on the same device.' }),
    qr: QrCode,
  })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

export const RecoveryCodes = z
  .strictObject({ success: z.literal(true), message: z.string(), recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes', description: 'Each works once. They are shown only here.' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
