import type { ReactNode } from 'react'
import DashboardSections, { type DashboardSection } from '#app/islands/dashboard-sections.tsx'
import { PrivatePage } from '#app/parts/account/private-page.tsx'
import { Island } from '#app/ui/island.tsx'

type DashboardPageProps = {
  /** Which of the list this page is; none for a page that is not in it. */
  section?: DashboardSection
  /** The heading. A page whose heading is news brings its own. */
  title?: string
  children: ReactNode
}

/** The frame of a reader's own pages: the list of them at the left, a strip above on phones. The same HTML for everybody. */
export function DashboardPage({ section, title, children }: DashboardPageProps) {
  return (
    <PrivatePage needs="sign-in">
      <div className="dashboard-frame">
        <Island name="dashboard-sections" mode="now" of={DashboardSections} props={section ? { section } : {}} />
        <div className="dashboard-body">
          {title && <h1>{title}</h1>}
          {children}
        </div>
      </div>
    </PrivatePage>
  )
}
