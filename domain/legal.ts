/**
 * The wording of a text that people consent to. A changed wording is a new version; consents record the one that was shown.
 * `since` is the day from which it is in force, `sha256` the fingerprint of its text, which a test compares.
 */
export const TERMS_WORDING = {
  version: '1',
  since: '2026-11-22',
  sha256: '9816938e02c084800c461e81e97620cb06ec88aa10c9b464d130d30a80ae285b',
} as const
export const PRIVACY_WORDING = {
  version: '4',
  since: '2026-11-23',
  sha256: '70bcbcbdd07f3ced033e9fc1cf68e2210dbfcbfeb5dfc0f4562e0a925d81080f',
} as const
/** What the mails of an account say one agrees to: their consents are told from those of the form by this name. */
export const ACCOUNT_MAILS_WORDING = {
  version: 'account-1',
  since: '2026-11-22',
  sha256: 'd2e8e8d5a9bf972b3710ca99ae26759f08c24f6fc63b140edcfbd5014042a49e',
} as const
/** What the newsletter form says one agrees to. */
export const NEWSLETTER_WORDING = {
  version: '1',
  since: '2026-11-22',
  sha256: '8b19921bd74543c72e1fbe65057add6a021a2b5a9fe0565a51edfbcdc1e19e9b',
} as const
