import ProfileSettings from '#app/islands/profile-settings.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/profile-settings.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/profile-settings.ts'

const t = text.profile

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/profile-settings' })

export default function ProfileSettingsPage() {
  return (
    <DashboardPage section="profile" title={t.title}>
      <Island name="profile-settings" mode="now" of={ProfileSettings} props={{}} />
    </DashboardPage>
  )
}
