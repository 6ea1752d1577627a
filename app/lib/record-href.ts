/** The page of a record that everyone may open. */
export const recordHref = (slug: string): string => `/demo/policy/${slug}`

/** What is ahead for a record, on its page. */
export const eventHref = (slug: string, id: string): string => `${recordHref(slug)}#${eventAnchor(id)}`
export const eventAnchor = (id: string): string => `event-${id}`
