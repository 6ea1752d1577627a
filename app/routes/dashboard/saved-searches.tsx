import SavedSearchesPage from '#app/islands/saved-searches.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { head } from '#app/lib/head.ts'
import styles from '#app/styles/my-lists.css?url'
import { Island } from '#app/ui/island.tsx'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/saved-searches.ts'

const t = text.searches

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  return { publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? head({ title: t.title, description: t.description, path: '/dashboard/saved-searches', noindex: true, ...loaderData })
    : []

export default function SavedSearchesPageRoute() {
  return (
    <DashboardPage section="searches" title={t.title}>
      <Island name="saved-searches" mode="now" of={SavedSearchesPage} props={{}} />
    </DashboardPage>
  )
}
