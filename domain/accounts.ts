const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** product-spec section 9: the shortest password. Longer than the longest is refused, never cut. */
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 1_000
/** What people say of themselves, in characters. */
export const LONGEST = { fullName: 200, occupation: 200, organisation: 200, organisationSize: 60, passkeyName: 60 } as const
/** How many places somebody may say that their organisation is in. */
export const MOST_JURISDICTIONS = 60

/** How long what an account hands out is good for. */
export const GOOD_FOR = {
  accessTokenMs: 10 * MINUTE_MS,
  verifyLinkMs: DAY_MS,
  resetLinkMs: HOUR_MS,
  firstAdminLinkMs: DAY_MS,
  /** The whole life of a sign-in, however much it is used. */
  sessionMs: 30 * DAY_MS,
  adminSessionMs: 12 * HOUR_MS,
  /** Of a program whose refresh tokens are bound to no key. */
  unboundSessionMs: 7 * DAY_MS,
  /** A sign-in that nobody used for so long is over. */
  idleMs: 7 * DAY_MS,
  /** Two tabs that refresh at once, or an answer that was lost: the same new tokens once more, within this time. */
  refreshGraceMs: 10_000,
  /** A browser fetches its tokens after Google within this time. */
  handoverMs: 60_000,
  googleFlowMs: 10 * MINUTE_MS,
  /** What changes an account for good wants a sign-in or a password as fresh as this. */
  freshSignInMs: 10 * MINUTE_MS,
  /** An account whose address nobody confirmed is forgotten after this. */
  unconfirmedMs: 30 * DAY_MS,
  /** After this an account that asked to be erased is. Until then its owner can come back. */
  eraseGraceMs: 7 * DAY_MS,
} as const

export const SIGN_IN_METHODS = ['password', 'google', 'passkey'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

export const ACCOUNT_TOKEN_KINDS = ['verify', 'reset', 'change-email', 'first-admin'] as const
export type AccountTokenKind = (typeof ACCOUNT_TOKEN_KINDS)[number]

export const CONSENT_KINDS = ['terms', 'privacy'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** What a passkey is asked for. */
export const PASSKEY_PURPOSES = ['register', 'sign-in'] as const

export const SESSION_ENDS = ['logout', 'ended', 'password', 'reuse', 'erased', 'suspended', 'role'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

/** What is written down of accounts, for good (features/audit). */
export const SECURITY_EVENTS = [
  'registered',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'session-ended',
  'token-reused',
  'email-verified',
  'email-change-asked',
  'email-changed',
  'reset-asked',
  'password-reset',
  'password-changed',
  'google-linked',
  'second-factor-on',
  'second-factor-off',
  'second-factor-refused',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'admin-made',
  'role-changed',
  'plan-changed',
  'suspended',
  'restored',
  'exported',
  'erasure-asked',
  'erasure-withdrawn',
  'erased',
  'key-rotated',
  'document-added',
  'document-deleted',
  'request-changed',
  'price-changed',
  'mail-retried',
  'newsletter-issue-changed',
  'record-changed',
  'article-changed',
  'picture-uploaded',
  'import-read',
  'record-archived',
  'record-restored',
  'import-applied',
  'import-cancelled',
  'import-undone',
  'record-checked',
  'review-assigned',
  'report-closed',
  'sources-settled',
  'coverage-checked',
  'feed-changed',
  'news-settled',
  'webhook-made',
  'webhook-address-changed',
  'webhook-secret-changed',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** product-spec sections 4 and 9: asked at most so often, then not again until so long after the last time. */
const MOST_DISMISSALS = 3
const PROMPT_AGAIN_MS = 7 * DAY_MS

/** Who signed in with Google has not said what they do and where. */
export const isProfileComplete = (profile: { occupation: string | null; country: string | null }): boolean =>
  Boolean(profile.occupation?.trim()) && Boolean(profile.country)

/** Whether to ask for what a profile lacks. */
export function asksForProfile(
  status: { isComplete: boolean; profileCompletionDismissedCount: number; profileCompletionPromptedAt: string | null },
  now: Date,
): boolean {
  if (status.isComplete) return false
  if (status.profileCompletionDismissedCount < MOST_DISMISSALS || !status.profileCompletionPromptedAt) return true
  return now.getTime() - new Date(status.profileCompletionPromptedAt).getTime() >= PROMPT_AGAIN_MS
}
