import type { CalendarAddress } from '#contract/personal-calendar.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { rangeOf, type DayRange } from '#domain/calendar.ts'
import { dayInLagos } from '#domain/days.ts'
import type { Sector } from '#domain/obligations.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import { writeFile } from '#server/features/calendar/calendar-file.ts'
import { entriesIn, inOrder } from '#server/features/calendar/entries.ts'
import { idsTracked } from '#server/features/tracked-policies/tracked-policies.ts'
import { readSigned, sign } from '#server/secret.ts'
import { text } from '#text/en.ts'
import * as sql from './personal-calendar.sql.ts'

const PURPOSE = 'calendar address'
// A month that is past stays, because calendar programs drop what a file no longer has.
const RANGE = { daysBack: 30, years: 2 }
const t = text.binds.calendar

/** Signs addresses, and knows where they are. */
type Signing = { secret: string; publicUrl: string }

export async function readAddress(db: Db, userId: string, signing: Signing): Promise<CalendarAddress> {
  const row = await sql.addressOf(db, userId)
  return row ? shown(row, signing) : { url: null, createdAt: null }
}

/** A new address; the one there was ends. */
export const makeAddress = async (db: Db, userId: string, signing: Signing, now: Date): Promise<CalendarAddress> =>
  shown(await sql.replace(db, userId, now), signing)

export async function revokeAddress(db: Db, userId: string): Promise<CalendarAddress> {
  await sql.remove(db, userId)
  return { url: null, createdAt: null }
}

/** The number of the address stands in it under a signature: whoever only has the database has no address. */
const shown = ({ id, createdAt }: { id: string; createdAt: Date }, { secret, publicUrl }: Signing): CalendarAddress => ({
  url: `${publicUrl}/calendar/mine/${sign(secret, PURPOSE, id)}.ics`,
  createdAt: createdAt.toISOString(),
})

export type CalendarOwner = {
  address: string
  viewer: Extract<Viewer, { kind: 'user' }>
  sectors: Sector[]
  jurisdictions: string[]
}

/**
 * Whose address a token is, and what they may see at this moment. An administrator is a reader with their plan here: a calendar program
 * proves no second factor. Undefined alike for what is forged, revoked, or of an account that is closed.
 */
export async function ownerOf(db: Db, secret: string, token: string, now: Date): Promise<CalendarOwner | undefined> {
  const signed = readSigned<string>(secret, PURPOSE, token, now)
  const owner = signed.is === 'good' ? await sql.ownerOf(db, signed.payload) : undefined
  if (signed.is !== 'good' || !owner) return undefined
  const { id, subscriptionPlan, subscriptionStatus, sectors, jurisdictions } = owner
  return {
    address: signed.payload,
    // The database checks plan and status; sectors were checked when they were said.
    viewer: {
      kind: 'user',
      id,
      plan: subscriptionPlan as Plan,
      subscriptionStatus: subscriptionStatus as SubscriptionStatus,
    },
    sectors: sectors as Sector[],
    jurisdictions,
  }
}

/** The dates of the policies somebody tracks, and of what binds their organisation, cut by what they may see now. */
export async function personalCalendar(
  db: Db,
  owner: CalendarOwner,
  site: { publicUrl: string; siteName: string },
  now: Date,
): Promise<string> {
  const today = dayInLagos(now)
  const range = rangeOf({}, today, RANGE) as DayRange // two years are a range
  const { viewer, sectors, jurisdictions } = owner
  const policies = await idsTracked(db, { id: viewer.id, isAdmin: false })
  const gathered = [
    ...(policies.length > 0 ? [await entriesIn(db, viewer, { ...ALL, policies }, range, today)] : []),
    ...(sectors.length > 0 || jurisdictions.length > 0
      ? [await entriesIn(db, viewer, binding(sectors, jurisdictions), range, today)]
      : []),
  ]
  // What is tracked and binds as well is there once.
  const entries = new Map(gathered.flatMap((one) => one.entries).map((entry) => [entry.id, entry]))
  const all = { entries: inOrder([...entries.values()]), isAll: gathered.every(({ isAll }) => isAll) }
  return writeFile(db, all, { ...site, name: t.name(site.siteName), description: t.description, records: '/policy' })
}

type Filters = Parameters<typeof entriesIn>[2]

const ALL: Filters = { jurisdiction: [], type: [], status: [], chamber: [], focus: [], verification: [], sector: [], kind: [] }

/** What happens in the places that were named; where none is, the duties of the sectors, for nobody follows a continent. */
const binding = (sector: Sector[], jurisdiction: string[]): Filters => ({
  ...ALL,
  sector,
  jurisdiction,
  kind: jurisdiction.length > 0 ? [] : ['duty'],
})
