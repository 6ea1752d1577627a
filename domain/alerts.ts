/** What makes an alert tell: each is a thing that happens to a record. */
export const ALERT_TRIGGERS = [
  'new',
  'starts',
  'status',
  'action',
  'document',
  'date-set',
  'date-moved',
  'date-near',
  'related',
  'correction',
] as const
export type AlertTrigger = (typeof ALERT_TRIGGERS)[number]

/** By which somebody follows what happened. */
export const HIT_SOURCES = ['alert', 'tracked', 'interest'] as const
export type HitSource = (typeof HIT_SOURCES)[number]

/** Whether a hit is told by mail: never, not yet, or in a mail that was made. */
export const HIT_MAIL_STATES = ['none', 'waiting', 'made'] as const

/** How many days before a date its followers are told. */
export const DAYS_BEFORE = [14, 3, 1] as const

/** What the product looks after itself: that alerts arrive, that none was missed, which can find nothing. */
export const ALERT_CHECKS = ['arrival', 'sweep', 'silent'] as const

/** Of one reader's alert a mail tells at most so many; the rest are counted. */
export const MOST_IN_MAIL = 20

/** After so many refusals in a row no more mail about alerts is made. */
export const MOST_REFUSALS = 3
