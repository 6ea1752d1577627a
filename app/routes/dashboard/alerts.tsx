import AlertsPage from '#app/islands/alerts.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { MarkSprite } from '#app/parts/marks.tsx'
import { head } from '#app/lib/head.ts'
import styles from '#app/styles/my-lists.css?url'
import { Island } from '#app/ui/island.tsx'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/alerts.ts'

const t = text.alerts

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  return { publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/dashboard/alerts', noindex: true, ...loaderData }) : []

export default function AlertsPageRoute() {
  return (
    <DashboardPage section="alerts" title={t.title}>
      <MarkSprite />
      <Island name="alerts" mode="now" of={AlertsPage} props={{}} />
    </DashboardPage>
  )
}
