/** What somebody asks the firm for by a form. */
export const REQUEST_KINDS = ['price'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATES = ['open', 'answered', 'closed'] as const
