import type { Due } from '#contract/due.ts'
import type { Obligation } from '#contract/obligations.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { DUTY_GROUPS, groupOf, nextDate, type DueRow, type DutyGroup } from '#domain/due-rules.ts'

type Duty = PolicyRecord['obligations'][number]
export type OpenDuty = Duty & Pick<Obligation, 'due' | 'dates' | 'dueWording' | 'next'>

/** The duties of a record that are shown in full, in the order of the page of duties: next dates, shortest times, the others. */
export function dutiesInOrder(
  { obligations, effectiveOn, enactedOn }: Pick<PolicyRecord, 'obligations' | 'effectiveOn' | 'enactedOn'>,
  today: string,
): OpenDuty[] {
  return obligations
    .flatMap((duty) => {
      const { due, dates = [], dueWording = '' } = duty
      if (duty.locked || !due) return []
      const of = [ruleOf(due), dates, today, effectiveOn ?? enactedOn] as const
      const next = nextDate(...of)
      const announced = dates.some(({ dueOn }) => dueOn === next?.on)
      const open: OpenDuty = { ...duty, due, dates, dueWording, next: next ? { on: next.on, announced } : null }
      return { open, place: placeOf(groupOf(...of), open) }
    })
    .toSorted((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .map(({ open }) => open)
}

function ruleOf(due: Due): DueRow {
  const none = { dueKind: due.kind, dueMonth: null, dueDay: null, dueDate: null }
  if (due.kind === 'yearly') return { ...none, dueMonth: due.month, dueDay: due.day }
  return due.kind === 'once' ? { ...none, dueDate: due.date } : none
}

function placeOf(group: DutyGroup, { next, due, title }: OpenDuty): string {
  const hours = group === 'within' && due.kind === 'within' ? due.amount * HOURS[due.unit] : 0
  return `${DUTY_GROUPS.indexOf(group)} ${next?.on ?? ''} ${String(hours).padStart(9, '0')} ${title}`
}
const HOURS = { hours: 1, days: 24, months: 730 }
