import ProfileSettings from '#app/islands/profile-settings.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { head } from '#app/lib/head.ts'
import styles from '#app/styles/profile-settings.css?url'
import { Island } from '#app/ui/island.tsx'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/profile-settings.ts'

const t = text.profile

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  return { publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/profile-settings', noindex: true, ...loaderData }) : []

export default function ProfileSettingsPage() {
  return (
    <DashboardPage section="profile" title={t.title}>
      <Island name="profile-settings" mode="now" of={ProfileSettings} props={{}} />
    </DashboardPage>
  )
}
