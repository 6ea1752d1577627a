import { z } from 'zod'
import { LONGEST } from '#domain/accounts.ts'
import { PublicKey } from './accounts.ts'

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+={0,2}$/)

/** What a browser's credential says of itself as JSON (`PublicKeyCredential.toJSON`). What it holds is checked by its signature. */
const credential = <R extends z.ZodRawShape>(response: R) =>
  z.strictObject({
    id: base64url(2_000),
    rawId: base64url(2_000),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: base64url(4_000), ...response }),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  })

/** Options as a browser takes them (`PublicKeyCredential.parse…OptionsFromJSON`), and the number of the question, to send with the answer. */
export const PasskeyOptions = z
  .strictObject({ success: z.literal(true), challengeId: z.uuid(), options: z.record(z.string(), z.unknown()) })
  .meta({ id: 'PasskeyOptions' })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

export const PasskeyInput = z
  .strictObject({
    challengeId: z.uuid(),
    name: z
      .string()
      .max(LONGEST.passkeyName)
      .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'must be one line' })
      .trim()
      .min(1),
    credential: credential({
      attestationObject: base64url(8_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyInput' })
export type PasskeyInput = z.infer<typeof PasskeyInput>

export const PasskeyLogin = z
  .strictObject({
    challengeId: z.uuid(),
    credential: credential({
      authenticatorData: base64url(2_000),
      signature: base64url(2_000),
      userHandle: base64url(200).nullish(),
    }),
    key: PublicKey.optional().meta({ description: 'Binds the refresh tokens to this key.' }),
  })
  .meta({ id: 'PasskeyLogin' })
export type PasskeyLogin = z.infer<typeof PasskeyLogin>

export const Passkey = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>
export const Passkeys = z.strictObject({ items: z.array(Passkey), total: z.int() }).meta({ id: 'Passkeys' })
