import NotesPage from '#app/islands/notes.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { head } from '#app/lib/head.ts'
import styles from '#app/styles/my-lists.css?url'
import { Island } from '#app/ui/island.tsx'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/notes.ts'

const t = text.notes

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  return { publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/dashboard/notes', noindex: true, ...loaderData }) : []

export default function NotesPageRoute() {
  return (
    <DashboardPage section="notes" title={t.title}>
      <Island name="notes" mode="now" of={NotesPage} props={{}} />
    </DashboardPage>
  )
}
