import { formatPartialDate } from '#app/lib/formatting.ts'
import type { Obligation } from '#contract/obligations.ts'
import { countedFrom, deadlineOf, saysBeforehand, saysBusinessDays, type LagosTime } from '#domain/deadlines.ts'
import { text } from '#text/en/of-record.ts'
import { AnnouncedDates, DutyDay } from './when.tsx'

const t = text.obligations

type DutyWhenProps = {
  duty: Pick<Obligation, 'due' | 'dates' | 'next' | 'dueWording'>
  today: string
  /** When the event happened that the duty runs from. */
  at?: LagosTime
}

/** When a duty is due: the announced date, else the rule; the instrument's own wording under them. */
export function DutyWhen({ duty, today, at }: DutyWhenProps) {
  const { due, dates, next, dueWording } = duty
  const isOnlyWording = due.kind === 'standing' && dates.length === 0
  const wording = dueWording.replace(/\.$/, '')
  const rule = due.kind === 'within' ? inWords(due, dueWording) : undefined
  return (
    <>
      {next && !next.announced && (
        <p className="duty-date">
          <mark>{formatPartialDate(next.on)}</mark> <span className="text-ink-3">({t.expected})</span>
        </p>
      )}
      {due.kind === 'yearly' && <p>{t.everyYear(dayOfYear(due.month, due.day))}</p>}
      {due.kind === 'within' && (
        <>
          <p>{rule}</p>
          {at && <By due={due} wording={dueWording} at={at} />}
        </>
      )}
      <AnnouncedDates dates={dates} today={today} />
      {due.kind === 'once' && dates.length === 0 && !next && (
        <p className="duty-date">
          <DutyDay on={due.date} today={today} />
        </p>
      )}
      {wording !== rule && <p className={isOnlyWording ? undefined : 'meta'}>{wording}</p>}
    </>
  )
}

type WithinDue = Extract<Obligation['due'], { kind: 'within' }>

const clockOf = ({ amount, unit, of }: WithinDue, wording: string) => ({
  amount,
  unit,
  businessDays: unit === 'days' && saysBusinessDays(wording),
  beforehand: saysBeforehand(of),
})

function inWords(due: WithinDue, wording: string): string {
  const { amount, unit, businessDays, beforehand } = clockOf(due, wording)
  return beforehand ? t.before(amount, unit, businessDays, bare(due.of)) : t.within(amount, unit, businessDays, due.of)
}

function By({ due, wording, at }: { due: WithinDue; wording: string; at: LagosTime }) {
  const from = countedFrom(due.of, at)
  const deadline = deadlineOf(clockOf(due, wording), from)
  if (deadline === undefined) return <p>{t.clock.beyond}</p>
  const [day, hour] = deadline.split('T') as [day: string, hour?: string]
  return (
    <p className="duty-by">
      <mark>
        <span>
          {t.clock.by} {formatPartialDate(day)}
          {hour && ','}
        </span>
        {hour && (
          <>
            {' '}
            <span>{t.clock.time(hour)}</span>
          </>
        )}
      </mark>
      {from !== at && <span className="meta">{t.clock.from(formatPartialDate(from.slice(0, 10)))}</span>}
    </p>
  )
}

// "the expiry of the licence (application beforehand)" says in brackets what "before" says already.
const bare = (event: string) => event.split(' (')[0]!

const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const dayOfYear = (month: number, day: number) => DAY_OF_YEAR.format(Date.UTC(2024, month - 1, day))
