import { z } from 'zod'
import { LONGEST, LONGEST_PASSWORD, MOST_JURISDICTIONS, SIGN_IN_METHODS } from '#domain/accounts.ts'
import { ADMIN_ROLES } from '#domain/administrators.ts'
import { isEmailAddress, LONGEST_EMAIL } from '#domain/email-address.ts'
import { SECTORS, sizeWords } from '#domain/obligations.ts'
import { PLANS, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'
import { JurisdictionCode } from './policies.ts'

/**
 * What people type of themselves is one line. It is looked at before it is trimmed: a line break has no business in a mail. Half a character, which
 * no database takes, becomes the sign that stands for one.
 */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'must be one line' })
    .trim()
    .overwrite((typed) => typed.toWellFormed())

const email = z
  .string()
  .max(4 * LONGEST_EMAIL)
  .refine(isEmailAddress, { error: 'must be an email address' })
/** Never trimmed, never cut: what was typed is what counts. */
const password = z.string().min(1).max(LONGEST_PASSWORD)
const token = z.string().min(1).max(500)

/** A P-256 public key to which refresh tokens are bound; its private half never leaves the browser. */
export const PublicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().regex(/^[\w-]{43}$/),
  y: z.string().regex(/^[\w-]{43}$/),
})
export type PublicKey = z.infer<typeof PublicKey>

/** product-spec section 3, registration payload. Blank and missing fields are for the rules of section 5, in their order. */
export const RegisterInput = z
  .strictObject({
    email: z
      .string()
      .max(4 * LONGEST_EMAIL)
      .default(''),
    password: z.string().max(LONGEST_PASSWORD).default(''),
    confirmPassword: z.string().max(LONGEST_PASSWORD).default(''),
    fullName: line(LONGEST.fullName).default(''),
    occupation: line(LONGEST.occupation).default(''),
    country: z.string().max(100).default(''),
    termsAccepted: z.boolean().default(false),
    privacyAccepted: z.boolean().default(false),
    website: z
      .string()
      .max(0)
      .optional()
      .meta({ description: 'Leave it out: a field that people do not see, for programs that fill in everything.' }),
  })
  .meta({ id: 'RegisterInput' })
export type RegisterInput = z.infer<typeof RegisterInput>

export const LoginInput = z
  .strictObject({
    email,
    password,
    code: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'A one-time code or a recovery code, when the account asks for one.' }),
    key: PublicKey.optional().meta({ description: 'Binds the refresh tokens to this key.' }),
  })
  .meta({ id: 'LoginInput' })
export type LoginInput = z.infer<typeof LoginInput>

export const RefreshInput = z
  .strictObject({
    refreshToken: token,
    proof: z.string().max(1_000).optional().meta({
      description: 'A JWS (ES256) by the bound key over { "rt": base64url(SHA-256 of the refresh token) }.',
    }),
    key: PublicKey.optional().meta({ description: 'Binds a session that has no key yet.' }),
  })
  .meta({ id: 'RefreshInput' })
export type RefreshInput = z.infer<typeof RefreshInput>

export const ForgotPasswordInput = z.strictObject({ email }).meta({ id: 'ForgotPasswordInput' })
export const ResendInput = z
  .strictObject({ email: email.optional() })
  .meta({ id: 'ResendInput', description: 'Without a session, the address that the link goes to.' })
export const ResetPasswordInput = z.strictObject({ token, password }).meta({ id: 'ResetPasswordInput' })
export const TokenQuery = z.strictObject({ token: z.string().max(500).default('') })

/** product-spec section 3. */
export const User = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    fullName: z.string().nullable(),
    isAdmin: z.boolean(),
    adminRole: z.enum(ADMIN_ROLES).optional().meta({ description: 'Of an administrator only.' }),
    emailVerified: z.boolean(),
    oauthProvider: z.enum(['google']).nullable(),
    occupation: z.string().nullable(),
    country: z.string().nullable(),
    subscriptionPlan: z.enum(PLANS),
    subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const Done = z.strictObject({ success: z.literal(true), message: z.string() }).meta({ id: 'Done' })
export const Registered = Done.meta({ id: 'Registered' })
export const CurrentUser = z.strictObject({ success: z.literal(true), user: User }).meta({ id: 'CurrentUser' })
export const LoggedIn = z
  .strictObject({ success: z.literal(true), token: z.string(), refreshToken: z.string(), user: User, message: z.string() })
  .meta({ id: 'LoggedIn' })
export type LoggedIn = z.infer<typeof LoggedIn>
export const SessionTokens = z
  .strictObject({ success: z.literal(true), token: z.string(), refreshToken: z.string() })
  .meta({ id: 'SessionTokens' })
export type SessionTokens = z.infer<typeof SessionTokens>

export const ProfileStatus = z
  .strictObject({
    success: z.literal(true),
    isComplete: z.boolean(),
    profileCompletionDismissedCount: z.int(),
    profileCompletionPromptedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ProfileStatus' })
export type ProfileStatus = z.infer<typeof ProfileStatus>
export const PromptInput = z.strictObject({ action: z.enum(['shown', 'dismissed']) }).meta({ id: 'PromptInput' })

/** What mails somebody wants: the four of the newsletter, to the address of the account. */
export const EmailPreferences = z
  .strictObject({ weeklyDigest: z.boolean(), policyUpdates: z.boolean(), insights: z.boolean(), events: z.boolean() })
  .meta({ id: 'EmailPreferences' })

export const Profile = z
  .strictObject({
    email: z.string(),
    fullName: z.string().nullable(),
    occupation: z.string().nullable(),
    country: z.string().nullable(),
    organisation: z.string().nullable(),
    hasPassword: z.boolean(),
    oauthProvider: z.enum(['google']).nullable(),
    termsAccepted: z.boolean().meta({ description: 'Who came by Google accepts them when they complete their profile.' }),
    eraseAfter: z.iso.datetime().nullable(),
    newEmail: z.string().nullable().meta({ description: 'An address that was asked for and is not confirmed yet.' }),
    emailPreferences: EmailPreferences,
    sectors: z.array(z.enum(SECTORS)).meta({ description: 'What the organisation is, as the filters of GET /api/obligations.' }),
    jurisdictions: z.array(JurisdictionCode),
    organisationSize: z.string(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

const onceEach = <S extends z.ZodArray>(list: S) => list.overwrite((values) => [...new Set(values)] as z.output<S>)

export const ProfileChanges = z
  .strictObject({
    fullName: line(LONGEST.fullName).min(1),
    occupation: line(LONGEST.occupation).min(1),
    country: z.string().max(100),
    organisation: line(LONGEST.organisation).nullable(),
    emailPreferences: EmailPreferences.partial(),
    sectors: onceEach(z.array(z.enum(SECTORS)).max(SECTORS.length)),
    jurisdictions: onceEach(z.array(JurisdictionCode).max(MOST_JURISDICTIONS)),
    organisationSize: line(LONGEST.organisationSize).refine((size) => size === '' || sizeWords(size).length > 0, {
      error: 'must have a letter or a figure in it',
    }),
    termsAccepted: z.literal(true),
    privacyAccepted: z.boolean(),
  })
  .partial()
  .meta({ id: 'ProfileChanges' })
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const PasswordChange = z.strictObject({ currentPassword: password, password }).meta({ id: 'PasswordChange' })

export const EmailChange = z
  .strictObject({
    email,
    password: password.optional().meta({ description: 'Not needed within ten minutes of signing in.' }),
  })
  .meta({ id: 'EmailChange' })
export const EmailConfirmation = z.strictObject({ token }).meta({ id: 'EmailConfirmation' })

export const Session = z
  .strictObject({
    id: z.uuid(),
    device: z.string(),
    place: z.string().nullable(),
    method: z.enum(SIGN_IN_METHODS),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>
export const Sessions = z.strictObject({ items: z.array(Session), total: z.int() }).meta({ id: 'Sessions' })
