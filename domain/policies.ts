/** The vocabularies of a policy: product-spec section 3. Everything else (types, schemas, filters, checks) derives from these. */
export const POLICY_TYPES = ['law', 'policy', 'strategy', 'regulation', 'litigation', 'bill'] as const
export type PolicyType = (typeof POLICY_TYPES)[number]

export const STATUSES = [
  'enacted',
  'published',
  'committee',
  'second reading',
  'introduced',
  'passed',
  'draft',
  'review',
  'rejected',
  'archived',
] as const
export type Status = (typeof STATUSES)[number]

export const CHAMBERS = ['senate', 'house'] as const
export type Chamber = (typeof CHAMBERS)[number]

export const FOCUS_AREAS = [
  'artificial-intelligence',
  'cybersecurity',
  'data-protection',
  'digital-rights',
  'telecommunications',
  'surveillance',
  'digital-transformation',
  'child-online-safety',
  'policy',
  'digital-literacy',
  'content-moderation',
  'digital-economy',
  'fintech',
] as const
export type FocusArea = (typeof FOCUS_AREAS)[number]

export const VERIFICATIONS = ['source-checked', 'needs-review'] as const
export type Verification = (typeof VERIFICATIONS)[number]

/** A family gives a status its colour; the mark and the word give its meaning. */
export type StatusFamily = 'moving' | 'force' | 'early' | 'ended' | 'stored'

export const STATUS_FAMILY = {
  introduced: 'moving',
  'second reading': 'moving',
  committee: 'moving',
  passed: 'moving',
  enacted: 'force',
  published: 'force',
  draft: 'early',
  review: 'early',
  rejected: 'ended',
  archived: 'stored',
} as const satisfies Record<Status, StatusFamily>

/** A bill or draft that binds nobody yet, and may never. */
export const isOnItsWay = ({ type, status }: { type: PolicyType; status: Status }): boolean =>
  (type === 'bill' && status !== 'enacted') || status === 'draft'

/** What happened in a dated step; finer than the ten statuses, and sets at most one of them. */
export const ACTION_CLASSES = [
  'draft-published',
  'consultation-opened',
  'consultation-closed',
  'filing',
  'introduction',
  'reading-1',
  'reading-2',
  'referral-committee',
  'public-hearing',
  'committee-report',
  'reading-3',
  'passage',
  'concurrence',
  'conference',
  'executive-receipt',
  'executive-signature',
  'executive-veto',
  'veto-override',
  'became-law',
  'gazetted',
  'commencement',
  'issued',
  'launched',
  'amended',
  'ratification',
  'entry-into-force',
  'ruling',
  'appeal',
  'enforcement',
  'settlement',
  'failure',
  'withdrawal',
  'lapse',
  'repeal',
  'supersession',
  'suspension',
  'review-announced',
  'other',
] as const
export type ActionClass = (typeof ACTION_CLASSES)[number]
