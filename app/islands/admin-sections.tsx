import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useAccount } from './account.tsx'
import { adminSections as t } from '#text/en/admin.ts'

/** The pages of the administrators' area, by what they are about. */
const GROUPS = [
  {
    group: 'work',
    sections: [
      { section: 'queue', href: '/admin', icon: 'clock' },
      { section: 'records', href: '/admin/records', icon: 'table' },
      { section: 'articles', href: '/admin/articles', icon: 'file-text' },
      { section: 'imports', href: '/admin/imports', icon: 'download' },
    ],
  },
  {
    group: 'people',
    sections: [
      { section: 'users', href: '/admin/users', icon: 'users', isForOwners: true },
      { section: 'requests', href: '/admin/requests', icon: 'message', isForOwners: true },
      { section: 'prices', href: '/admin/prices', icon: 'bookmark', isForOwners: true },
    ],
  },
  {
    group: 'system',
    sections: [
      { section: 'analytics', href: '/admin/analytics', icon: 'gauge', isForOwners: true },
      { section: 'outbox', href: '/admin/outbox', icon: 'bell', isForOwners: true },
      { section: 'audit', href: '/admin/audit', icon: 'history', isForOwners: true },
    ],
  },
] as const satisfies {
  group: keyof typeof t.groups
  sections: { section: keyof typeof t.names; href: string; icon: IconName; isForOwners?: true }[]
}[]

export type AdminSection = (typeof GROUPS)[number]['sections'][number]['section']

/** The list of the pages of the administrators' area; what only owners use is shown to owners. */
export default function AdminSections({ section: current }: { section: AdminSection }) {
  const { who } = useAccount()
  const isOwner = who.is === 'somebody' && who.user.adminRole === 'owner'
  const seen = GROUPS.map(({ group, sections }) => ({
    group,
    sections: [...sections].filter((section) => isOwner || !('isForOwners' in section)),
  })).filter(({ sections }) => sections.length > 0)
  return (
    <nav className="admin-sections" aria-label={t.label}>
      {seen.map(({ group, sections }) => (
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
