import InterestsPage from '#app/islands/interests.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/my-lists.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/interests.ts'

const t = text.interests

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/dashboard/interests' })

export default function InterestsPageRoute() {
  return (
    <DashboardPage section="interests" title={t.title}>
      <Island name="interests" mode="now" of={InterestsPage} props={{}} />
    </DashboardPage>
  )
}
