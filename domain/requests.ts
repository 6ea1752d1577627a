/** What somebody asks the firm for by a form. */
export const REQUEST_KINDS = ['price'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** The longest that its fields may be, in characters. The form says the same to the browser. */
export const LONGEST_IN_REQUEST = { name: 100, email: 254, organisation: 150, message: 2_000, note: 2_000 } as const

export const REQUEST_STATES = ['open', 'answered', 'closed'] as const

/** How long a request is kept after it was made: once it is done, and at most. The privacy notice says the same. */
export const REQUEST_KEPT_MONTHS = { done: 12, atMost: 24 } as const

/** The same request sent again within this time is the same request. */
export const SAME_REQUEST_MS = 60 * 60_000
