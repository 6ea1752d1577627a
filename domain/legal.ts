/**
 * The wording of a text that people consent to. A changed wording is a new version; consents record the one that was shown.
 * `since` is the day from which it is in force.
 */
export const TERMS_WORDING = { version: '1', since: '2026-11-22' } as const
export const PRIVACY_WORDING = { version: '1', since: '2026-11-22' } as const
/** What the newsletter form says one agrees to. */
export const NEWSLETTER_WORDING = { version: '1', since: '2026-11-22' } as const
