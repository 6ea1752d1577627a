export const SORTS = ['relevance', 'recent', 'title', 'introduced'] as const
export type Sort = (typeof SORTS)[number]

/** In characters. */
export const MAX_QUERY_LENGTH = 400
// Beyond this many rows a page number is a scan, not a reader.
export const MAX_OFFSET = 10_000
