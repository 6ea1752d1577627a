import NotesPage from '#app/islands/notes.tsx'
import { DashboardPage } from '#app/parts/dashboard/dashboard-page.tsx'
import { privateHead } from '#app/lib/private-head.ts'
import styles from '#app/styles/my-lists.css?url'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { siteLoader } from '#app/routes/site-loader.ts'
import type { Route } from './+types/notes.ts'

const t = text.notes

export const handle = { needsScript: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = siteLoader

export const meta = privateHead({ title: t.title, description: t.description, path: '/dashboard/notes' })

export default function NotesPageRoute() {
  return (
    <DashboardPage section="notes" title={t.title}>
      <Island name="notes" mode="now" of={NotesPage} props={{}} />
    </DashboardPage>
  )
}
