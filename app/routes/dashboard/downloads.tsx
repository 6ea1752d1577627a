import DownloadsPage from '#app/islands/downloads.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/my-lists.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/downloads.ts'

const t = text.downloads

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/dashboard/downloads' })

export default function DownloadsPageRoute() {
  return (
    <DashboardPage section="downloads" title={t.title}>
      <Island name="downloads" mode="now" of={DownloadsPage} props={{}} />
    </DashboardPage>
  )
}
