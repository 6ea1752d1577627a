import { z } from 'zod'
import { isEmailAddress } from '#domain/email-address.ts'
import { NEWSLETTER_PREFERENCES } from '#domain/newsletter.ts'

export const LONGEST_FIRST_NAME = 100

/** Looked at before it is trimmed: a line break has no business in a mail, not even at its end. */
const line = () =>
  z
    .string()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'must be one line' })
    .trim()

const Preferences = z.strictObject(
  Object.fromEntries(NEWSLETTER_PREFERENCES.map((name) => [name, z.boolean()])) as Record<
    (typeof NEWSLETTER_PREFERENCES)[number],
    z.ZodBoolean
  >,
)

/** What the form sends: product-spec section 3. What somebody left out of their preferences is as the form's defaults say. */
export const SubscribeInput = z
  .strictObject({
    firstName: line().min(1).max(LONGEST_FIRST_NAME),
    email: line().min(1).refine(isEmailAddress, { error: 'must be an email address' }),
    preferences: Preferences.partial().optional(),
    website: z
      .string()
      .max(0)
      .optional()
      .meta({ description: 'Leave it out: a field that people do not see, for programs that fill in everything.' }),
  })
  .meta({ id: 'SubscribeInput' })
export type SubscribeInput = z.infer<typeof SubscribeInput>

export const Subscribed = z.strictObject({ success: z.literal(true), message: z.string() }).meta({ id: 'Subscribed' })
export type Subscribed = z.infer<typeof Subscribed>
