/**
 * Everything that the product keeps in a reader's browser. The privacy notice says each in words, and a test looks in the code for
 * what is not listed here.
 */
export const BROWSER_STORAGE = {
  lite: 'cookie',
  '__Host-policywatch-google': 'cookie',
  theme: 'local',
  fonts: 'local',
  keys: 'local',
  analyticsConsent: 'local',
  analyticsSent: 'session',
  accessToken: 'local',
  refreshToken: 'local',
  intendedDestination: 'session',
  knownData: 'session',
  articleDraft: 'session',
  recordDraft: 'session',
  sessionKey: 'database',
} as const

export type StorageName = keyof typeof BROWSER_STORAGE
