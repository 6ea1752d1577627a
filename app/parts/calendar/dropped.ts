import { asTyped } from '#app/lib/as-typed.ts'
import { droppedSentence } from '#app/parts/tracker/dropped.ts'
import type { Dropped } from '#app/lib/tracker-address.ts'
import { MOST_YEARS } from '#domain/calendar.ts'
import { isPartialDate } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'

const t = text.calendar.dropped

/** Why a part of the calendar's address was left out: what is the calendar's own here, all else as in the tracker. */
export function calendarDropped({ name, value }: Dropped): string {
  const typed = asTyped(value)
  if (name === 'range') return value === 'before' ? t.rangeBefore : t.rangeTooLong(MOST_YEARS)
  if (name === 'q') return t.search
  if (name === 'month') return t.month(typed, MOST_YEARS)
  if ((name === 'from' || name === 'to') && !isPartialDate(value.trim())) return t.day(typed)
  if (name in t.names && Object.hasOwn(t.names, name))
    return text.tracker.dropped.value(typed, t.names[name as keyof typeof t.names])
  if (name === 'sort' || name === 'layer' || name === 'place')
    return text.tracker.dropped.filter(typed === '' ? name : `${name}=${typed}`)
  return droppedSentence({ name, value })
}
