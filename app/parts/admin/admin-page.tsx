import type { ReactNode } from 'react'
import AdminGate from '#app/islands/admin-gate.tsx'
import AdminSections, { type AdminSection } from '#app/islands/admin-sections.tsx'
import { PrivatePage } from '#app/parts/account/private-page.tsx'
import { Island } from '#app/ui/island.tsx'

type AdminPageProps = {
  /** Which of the list this page is. */
  section: AdminSection
  title: string
  /** Islands with the mode `told`: they are fetched for administrators only. */
  children: ReactNode
}

/** The frame of the administrators' area: the list of its pages at the left, above on phones. The same HTML for everybody. */
export function AdminPage({ section, title, children }: AdminPageProps) {
  return (
    <PrivatePage needs="admin">
      <h1>{title}</h1>
      <Island name="admin-gate" mode="now" of={AdminGate} props={{}} />
      <div className="admin-frame" data-told hidden>
        <Island name="admin-sections" mode="told" of={AdminSections} props={{ section }} />
        <div className="admin-body">{children}</div>
      </div>
    </PrivatePage>
  )
}
