import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Desk } from '#contract/review-queue.ts'
import { useAccount } from './account.tsx'
import { useAsked } from './asked.ts'
import { adminSections as t } from '#text/en/admin.ts'

/** The pages of the administrators' area, by what they are about. */
const GROUPS = [
  {
    group: 'work',
    sections: [
      { section: 'queue', href: '/admin', icon: 'clock', counts: 'queue' },
      { section: 'records', href: '/admin/records', icon: 'table', counts: 'records' },
      { section: 'articles', href: '/admin/articles', icon: 'file-text', counts: 'articles' },
      { section: 'coverage', href: '/admin/coverage', icon: 'grid' },
      { section: 'imports', href: '/admin/imports', icon: 'download' },
    ],
  },
  {
    group: 'people',
    sections: [
      { section: 'users', href: '/admin/users', icon: 'users', isForOwners: true },
      { section: 'requests', href: '/admin/requests', icon: 'message', counts: 'requests', isForOwners: true },
      { section: 'newsletter', href: '/admin/newsletter', icon: 'rss', isForOwners: true },
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
  sections: { section: keyof typeof t.names; href: string; icon: IconName; counts?: keyof Desk; isForOwners?: true }[]
}[]

export type AdminSection = (typeof GROUPS)[number]['sections'][number]['section']

/** The list of the pages of the administrators' area, with how much there is on each; what only owners use is shown to owners. */
export default function AdminSections({ section: current }: { section: AdminSection }) {
  const { who } = useAccount()
  const { asked } = useAsked<Desk>('/api/admin/desk')
  const countOn = (section: object) =>
    asked.is === 'here' && 'counts' in section ? asked.value[section.counts as keyof Desk] : null
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
            {sections.map((one) => (
              <li key={one.section}>
                <a
                  href={one.href}
                  aria-current={one.section === current ? 'page' : undefined}
                  ref={one.section === current ? intoSight : undefined}
                >
                  <Icon name={one.icon} size={18} />
                  <span>{t.names[one.section]}</span>
                  <Count of={countOn(one)} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** On a narrow screen the list is one row that scrolls. */
function intoSight(link: HTMLElement | null): void {
  const list = link?.closest('nav')
  if (link && list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2
}

/** Until it is known there is none, and the list stands still when it comes. */
const Count = ({ of }: { of: number | null }) =>
  of === null ? null : <span className="admin-count tabular"> {of.toLocaleString('en')}</span>
