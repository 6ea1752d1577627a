/** The page of a record that everyone may open. */
export const recordHref = (slug: string): string => `/demo/policy/${slug}`

/** The same record with what is its reader's: for who is signed in. */
export const myRecordHref = (slug: string): string => `/policy/${slug}`
export type RecordHref = (slug: string) => string

/** What is ahead for a record, on its page. */
export const eventHref = (slug: string, id: string): string => `${recordHref(slug)}#${eventAnchor(id)}`
export const eventAnchor = (id: string): string => `event-${id}`
