import SavedSearchesPage from '#app/islands/saved-searches.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/my-lists.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/saved-searches.ts'

const t = text.searches

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/dashboard/saved-searches' })

export default function SavedSearchesPageRoute() {
  return (
    <DashboardPage section="searches" title={t.title}>
      <Island name="saved-searches" mode="now" of={SavedSearchesPage} props={{}} />
    </DashboardPage>
  )
}
