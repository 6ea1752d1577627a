import { Icon, type IconName } from '#app/ui/icon.tsx'
import { adminSections as t } from '#text/en/admin.ts'

/** The pages of the administrators' area, by what they are about. */
const GROUPS = [
  {
    group: 'work',
    sections: [{ section: 'queue', href: '/admin', icon: 'clock' }],
  },
] as const satisfies {
  group: keyof typeof t.groups
  sections: { section: keyof typeof t.names; href: string; icon: IconName }[]
}[]

export type AdminSection = (typeof GROUPS)[number]['sections'][number]['section']

/** The list of the pages of the administrators' area. */
export default function AdminSections({ section: current }: { section: AdminSection }) {
  return (
    <nav className="admin-sections" aria-label={t.label}>
      {GROUPS.map(({ group, sections }) => (
        <div key={group}>
          <p>{t.groups[group]}</p>
          <ul>
            {sections.map(({ section, href, icon }) => (
              <li key={section}>
                <a href={href} aria-current={section === current ? 'page' : undefined}>
                  <Icon name={icon} size={18} />
                  <span>{t.names[section]}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
