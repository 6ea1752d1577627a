import ical, { escape, ICalEventTransparency } from 'ical-generator'
import type { CalendarFilters, CalendarItem } from '#contract/calendar.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { dayInLagos } from '#domain/days.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { formatPartialDate, precisionOf } from '#domain/partial-date.ts'
import { showable } from '#domain/plain-text.ts'
import { text } from '#text/en.ts'
import * as sql from './calendar.sql.ts'
import { dressed, rangeAsked } from './calendar.ts'
import { entriesIn, type Entry } from './entries.ts'

const t = text.calendar.file
const MOST_ENTRIES = 1_000
const HALF_A_DAY = 12 * 60 * 60
// Calendar programs drop what a file no longer has, so a month that is past stays in it.
const RANGE = { daysBack: 30, years: 3 }

type Site = { publicUrl: string; siteName: string; isFiltered: boolean }

/**
 * The calendar as an iCalendar file: what is known only to the month or year is counted in the description and left out.
 * @throws BAD_REQUEST when the days asked for are no range
 */
export async function calendarFile(db: Db, viewer: Viewer, filters: CalendarFilters, site: Site, now: Date): Promise<string> {
  const today = dayInLagos(now)
  const gathered = await entriesIn(db, viewer, filters, rangeAsked(filters, today, RANGE), today)
  const name = site.isFiltered ? t.filteredName(site.siteName) : t.name(site.siteName)
  return writeFile(db, gathered, { ...site, name, description: t.description, records: '/demo/policy' })
}

type Gathered = { entries: readonly Entry[]; isAll: boolean }
type About = {
  publicUrl: string
  siteName: string
  name: string
  description: string
  /** Under which address the records are that entries lead to. */
  records: '/demo/policy' | '/policy'
}

/** Dates as an iCalendar file. Every entry keeps its UID when its date moves and then has a higher SEQUENCE. An entry is a whole day. */
export async function writeFile(db: Db, { entries, isAll }: Gathered, about: About): Promise<string> {
  const days = entries.filter(({ on }) => precisionOf(on) === 'day')
  const items = await dressed(db, days.slice(0, MOST_ENTRIES))
  const updates = await sql.updatesOf(db, [...new Set(items.map(({ policy }) => policy.slug))])
  const description = [
    about.description,
    ...(days.length < entries.length ? [t.withoutDay(entries.length - days.length)] : []),
    ...(days.length > MOST_ENTRIES || !isAll ? [t.more(MOST_ENTRIES)] : []),
  ].join(' ')
  const calendar = ical({
    prodId: { company: about.siteName, product: 'calendar', language: 'EN' },
    // The library escapes what is in an entry, and leaves these two as they are.
    name: escape(about.name, false),
    description: escape(description, false),
    ttl: HALF_A_DAY,
  })
  for (const item of items) calendar.createEvent(toEvent(item, updates.get(item.policy.slug)!, about))
  return `${calendar.toString()}\r\n`
}

function toEvent(
  { id, kind, on, title, place, sequence, policy, ...more }: CalendarItem,
  updatedAt: Date,
  { publicUrl, records }: About,
) {
  const url = `${publicUrl}${records}/${policy.slug}`
  return {
    id: `${id}@${new URL(publicUrl).host}`,
    sequence,
    start: new Date(`${on}T00:00:00Z`),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT, // a date to know, not an appointment
    stamp: updatedAt,
    lastModified: updatedAt,
    summary: showable(t.summary(title, policy.shortTitle ?? policy.title, placeName(policy.jurisdiction))),
    description: showable(descriptionOf({ ...more, policy }, url)),
    ...(place === undefined ? {} : { location: showable(place) }),
    url,
    categories: [text.calendar.kinds[kind], ...policy.focusAreas.map((area) => text.focusAreas[area])].map((name) => ({ name })),
  }
}

type Told = Pick<CalendarItem, 'detail' | 'note' | 'movedFrom' | 'everyYear' | 'source' | 'policy'>

const descriptionOf = ({ detail, note, movedFrom, everyYear, source, policy }: Told, url: string): string =>
  [
    policy.title,
    detail,
    note && t.note(note),
    movedFrom.length > 0 && t.movedFrom(movedFrom.map(formatPartialDate).join('; ')),
    everyYear && t.everyYear,
    source && t.source(source.publisher, source.title, source.url),
    policy.verification === 'needs-review' && t.underReview,
    t.record(url),
  ]
    .filter(Boolean)
    .join('\n')
