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
  version: '1',
  since: '2026-11-22',
  sha256: '5de3e2220ac30ded47ab0cb51e0de55193191f590e94e6844e831674e8556e09',
} as const
/** What the newsletter form says one agrees to. */
export const NEWSLETTER_WORDING = {
  version: '1',
  since: '2026-11-22',
  sha256: '8b19921bd74543c72e1fbe65057add6a021a2b5a9fe0565a51edfbcdc1e19e9b',
} as const
