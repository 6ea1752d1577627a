import type { DutiesAddress } from '#app/lib/obligations-address.ts'
import { formatCount } from '#app/lib/formatting.ts'
import { dutiesHrefWith } from '#app/lib/obligations-links.ts'
import type { ObligationList } from '#contract/obligations.ts'
import { DUTY_GROUPS, type DutyGroup } from '#domain/due-rules.ts'
import { text } from '#text/en.ts'

const t = text.obligations

type SectionsNavProps = { address: DutiesAddress; list: ObligationList }

/** The parts of the list with how much is in each. */
export function SectionsNav({ address, list }: SectionsNavProps) {
  const parts = [
    ...DUTY_GROUPS.map((group) => ({
      title: t.groups[group].title,
      count: list.groups[group],
      href: hrefOf(group, address, list),
    })),
    { title: t.locked.short, count: list.locked.total, href: '#locked' },
  ].filter(({ count }) => count > 0)
  if (parts.length < 2) return null
  return (
    <nav className="duty-sections" aria-label={t.sections}>
      {parts.map(({ title, count, href }) => (
        <a key={title} className="link" href={href}>
          {title} <span className="tabular">{formatCount(count)}</span>
        </a>
      ))}
    </nav>
  )
}

/** A group that is not on this page is linked to the page that it begins on. */
function hrefOf(group: DutyGroup, address: DutiesAddress, { items, groups, pageSize }: ObligationList): string {
  if (items.some((duty) => duty.group === group)) return `#${group}`
  const before = DUTY_GROUPS.slice(0, DUTY_GROUPS.indexOf(group)).reduce((sum, other) => sum + groups[other], 0)
  return `${dutiesHrefWith(address, { page: Math.floor(before / pageSize) + 1 })}#${group}`
}
