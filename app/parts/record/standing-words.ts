import { formatPartialDate } from '#app/lib/formatting.ts'
import type { Assembly } from '#domain/assemblies.ts'
import { dayAfter } from '#domain/days.ts'
import { earliest, latest } from '#domain/partial-date.ts'
import type { Procedure } from '#domain/procedure.ts'
import type { House } from '#domain/procedure-way.ts'
import { procedure as t } from '#text/en/procedure.ts'

/** Where a bill stands, in words; undefined where they would say more than is known, or no more than the passage does. */
export function standingWords(at: Procedure, today: string): string | undefined {
  const { executive, stage, assembly, isOrdinary } = at
  switch (stage) {
    case 'in a chamber':
    case 'awaiting concurrence':
      return at.house && assembly ? `${inTheChambers(at, at.house)}${mayLapse(assembly, today)}` : undefined
    case 'in conference':
      return t.inConference
    case 'awaiting transmission':
      return t.notSent[executive]
    case 'with the executive':
      return isOrdinary ? withTheExecutive(at, today) : undefined
    case 'withheld':
      return isOrdinary ? withheld(at) : undefined
    case 'law':
      return at.madeLaw === 'override' && isOrdinary ? t.overridden(executive) : undefined
    case 'lapsed':
      return lapsed(at)
    default:
      return undefined
  }
}

const otherThan = (house: House): House => (house === 'senate' ? 'house' : 'senate')

const inTheChambers = ({ stage }: Procedure, house: House) =>
  stage === 'in a chamber' ? t.inChamber(house, otherThan(house)) : t.awaitsConcurrence(otherThan(house), house)

const monthOf = (day: string) => formatPartialDate(day.slice(0, 7))

/** Said in the last year of an Assembly. */
const mayLapse = ({ number, last }: Assembly, today: string) =>
  dayAfter(today, 365) < last ? '' : ` ${t.mayLapse(t.assembly(number), monthOf(last))}`

function withTheExecutive({ executive, deadline, since }: Procedure, today: string): string | undefined {
  if (!deadline || !since) return undefined
  const [first, last] = [deadline.earliest, deadline.latest].map(formatPartialDate) as [string, string]
  const isExact = deadline.earliest === deadline.latest
  if (deadline.latest < today) return isExact ? t.ended(executive, last) : t.endedBy(executive, last)
  return isExact ? t.until(executive, last) : t.untilBetween(executive, formatPartialDate(since), first, last)
}

function withheld({ executive, since, deadline, again, assembly, isAssemblyOver }: Procedure): string | undefined {
  if (!since) return undefined
  const isLate = deadline !== null && deadline.latest < earliest(since)
  const date = formatPartialDate(since)
  const said = isLate ? t.withheldLate(executive, date, formatPartialDate(deadline.latest)) : t.withheld(executive, date)
  if (isAssemblyOver)
    return `${said} ${t.notOverridden(executive, assembly ? t.assembly(assembly.number) : t.anAssembly[executive])}`
  const by = again[0]
  return `${said} ${by ? t.oneAgain(by, otherThan(by)) : t.mayOverride(executive)}`
}

function lapsed({ executive, since, assembly, isAssemblyOver }: Procedure): string | undefined {
  if (!isAssemblyOver) return undefined
  if (!assembly) return since === null ? t.lapsedSomeday[executive] : undefined
  if (since !== null && latest(since) < assembly.last) return undefined
  const words = since === null ? t.lapsedUnsaid : t.lapsed
  return words(t.assembly(assembly.number), monthOf(assembly.last))
}
