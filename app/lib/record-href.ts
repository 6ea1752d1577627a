/** The page of a record that everyone may open. */
export const recordHref = (slug: string): string => `/demo/policy/${slug}`
