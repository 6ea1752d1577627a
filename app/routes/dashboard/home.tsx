import DashboardHome from '#app/islands/dashboard-home.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { MarkSprite } from '#app/parts/marks.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/dashboard.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/home.ts'

const t = text.dashboard

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/dashboard' })

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
