import { MarginSection } from '#app/parts/margin-section.tsx'
import type { DutiesAddress } from '#app/lib/obligations-address.ts'
import { dutyHref } from '#app/lib/obligations-links.ts'
import type { ObligationList } from '#contract/obligations.ts'
import { DUTY_GROUPS } from '#domain/due-rules.ts'
import { text } from '#text/en.ts'
import { Clock } from './clock.tsx'
import { DutyRow } from './duty-row.tsx'
import { DutyTable } from './duty-table.tsx'
import { eventsOf, runsFrom } from './events-of.ts'

const t = text.obligations

type DutyGroupsProps = { address: DutiesAddress; list: ObligationList; today: string }

/** The duties of a page under the headings of their groups, with how many each has in all. */
export function DutyGroups({ address, list, today }: DutyGroupsProps) {
  const { event, at } = address
  return DUTY_GROUPS.map((group) => {
    const duties = list.items.filter((duty) => duty.group === group)
    if (duties.length === 0) return null
    const { title, note } = t.groups[group]
    const inAll = list.groups[group]
    return (
      <MarginSection
        key={group}
        id={group}
        title={title}
        note={
          <>
            {duties.length < inAll ? t.onThisPage(duties.length, inAll) : `${t.duties(inAll)}.`} {note}
          </>
        }
      >
        {group === 'within' && <Clock address={address} events={eventsOf(duties)} duties={duties} />}
        <DutyTable caption={title}>
          {duties.map((duty) => (
            <DutyRow
              key={duty.id}
              duty={duty}
              href={dutyHref(duty.policy.slug, duty.id)}
              today={today}
              at={runsFrom(duty, event) ? at : undefined}
            />
          ))}
        </DutyTable>
      </MarginSection>
    )
  })
}
