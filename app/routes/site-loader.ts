import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#server/http/page-context.ts'

/** What a page loads that shows nothing of the database: where the site is, and its name. */
export function siteLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  const { publicUrl, site } = context.get(pageContext)
  return { publicUrl, siteName: site.name }
}
