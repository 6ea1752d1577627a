import type { Limited } from '#domain/limits.ts'

const many = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`)

/** What a plan holds, said when it is full. */
export const usage = {
  reached: {
    maxDownloads: (limit) =>
      limit === 0
        ? 'Your plan has no downloads of source documents.'
        : `Your plan has ${many(limit, 'download', 'downloads')} a month, and this month’s are used.`,
    maxAlerts: (limit) => `Your plan holds ${many(limit, 'alert', 'alerts')}. Delete one, or choose a larger plan.`,
    maxSavedSearches: (limit) =>
      `Your plan holds ${many(limit, 'saved search', 'saved searches')}. Delete one, or choose a larger plan.`,
    maxTrackedPolicies: (limit) =>
      `Your plan follows ${many(limit, 'policy', 'policies')}. Stop following one, or choose a larger plan.`,
    maxPolicyInterests: (limit) => `Your plan holds ${many(limit, 'interest', 'interests')}. Choose fewer, or a larger plan.`,
  } satisfies Record<Limited, (limit: number) => string>,
}
