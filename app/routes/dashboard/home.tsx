import DashboardHome from '#app/islands/dashboard-home.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { MarkSprite } from '#app/parts/marks.tsx'
import { head } from '#app/lib/head.ts'
import styles from '#app/styles/dashboard.css?url'
import { Island } from '#app/ui/island.tsx'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/home.ts'

const t = text.dashboard

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  return { publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/dashboard', noindex: true, ...loaderData }) : []

export default function DashboardHomePage() {
  return (
    <DashboardPage section="overview">
      <MarkSprite />
      <div data-asks="/api/user/dashboard">
        <Island name="dashboard-home" mode="now" of={DashboardHome} props={{}} />
      </div>
    </DashboardPage>
  )
}
