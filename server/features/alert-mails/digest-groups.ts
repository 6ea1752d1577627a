import type { AlertHit } from '#contract/alert-hits.ts'
import type { Db } from '#db/open.ts'
import { MOST_IN_MAIL, type HitSource } from '#domain/alerts.ts'
import { dayInLagos } from '#domain/days.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { earliest, formatPartialDate } from '#domain/partial-date.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import type { AlertCadence } from '#domain/workspace.ts'
import { readAlerts } from '#server/features/alerts/alerts.ts'
import type { From } from '#server/mail/letters.ts'
import { text } from '#text/en.ts'
import { alertHits } from '#text/en/alert-hits.ts'
import type { Hit, Reader } from './alert-mails.sql.ts'
import type { DigestGroup, DigestItem, Telling } from './digest-content.ts'
import { stopLink, weeklyLink } from './links.ts'

const t = text.alertMails

/** A hit, and what its reader may be told of it. */
export type Told = { row: Hit; hit: AlertHit }
type Group = { key: string; title: string; also: string; alertId: string | null; told: Told[] }

/**
 * What is told, by alert, the first made first; then what is tracked; then what interests. A record is told once, in the first of its groups,
 * which names the others. Of one group at most twenty things are told, and the rest is counted.
 */
export async function groupsOf(
  db: Db,
  reader: Reader,
  told: Told[],
  cadence: AlertCadence,
  from: From,
  today: string,
): Promise<DigestGroup[]> {
  const byKey = Map.groupBy(told, ({ row }) => row.alertId ?? row.source)
  const alerts = (await readAlerts(db, { id: reader.id, isAdmin: reader.isAdmin })).toReversed()
  const named = [
    ...alerts.map(({ id, title }) => ({ key: id, title, also: title, alertId: id })),
    { key: 'tracked' satisfies HitSource, title: t.tracked, also: t.alsoTracked, alertId: null },
    { key: 'interest' satisfies HitSource, title: t.interests, also: t.alsoInterests, alertId: null },
  ]
  const groups = named.flatMap((group): Group[] => {
    const of = byKey.get(group.key)
    return of ? [{ ...group, told: of }] : []
  })
  const home = new Map<number, Group>()
  for (const group of groups) for (const { row } of group.told) if (!home.has(row.policyId)) home.set(row.policyId, group)
  return groups.flatMap((group) => {
    // Also what fell only under a later group, of a record that is told in this one.
    const own = onceEach(groups.flatMap((other) => other.told.filter(({ row }) => home.get(row.policyId) === group)))
    return own.length > 0 ? [shown(group, own, groups, cadence, from, today)] : []
  })
}

/** What happened to a record is told once; of what is the same the first that says where the words stand. */
function onceEach(told: Told[]): Told[] {
  const once = Map.groupBy(told, ({ row }) => `${row.policyId} ${row.occasion}`)
  return [...once.values()].map((same) => same.find(({ hit }) => hit.match !== null) ?? same[0]!)
}

function shown(group: Group, own: Told[], groups: Group[], cadence: AlertCadence, from: From, today: string): DigestGroup {
  const byRecord = Map.groupBy(own.slice(0, MOST_IN_MAIL), ({ row }) => row.policyId)
  const rest = own.length - Math.min(own.length, MOST_IN_MAIL)
  const others = (policyId: number) =>
    groups.filter((other) => other !== group && other.told.some(({ row }) => row.policyId === policyId)).map(({ also }) => also)
  const { publicUrl } = from
  return {
    title: group.title,
    items: [...byRecord].map(([policyId, of]): DigestItem => {
      const { policy } = of[0]!.hit
      const also = others(policyId)
      return {
        type: policy.type,
        title: policy.title,
        href: `${publicUrl}/policy/${policy.slug}`,
        tellings: of.map(({ hit }) => tellingOf(hit, today)),
        also: also.length > 0 ? t.also(also) : null,
      }
    }),
    more: rest > 0 ? { label: t.more(rest), href: `${publicUrl}/dashboard/notifications` } : null,
    links: [
      ...(group.alertId ? [{ label: t.stop, href: stopLink(from, groupOwner(group), group.alertId) }] : []),
      ...(cadence === 'weekly' ? [] : [{ label: t.weekly, href: weeklyLink(from, groupOwner(group), group.alertId) }]),
    ],
  }
}

const groupOwner = ({ told }: Group): string => told[0]!.row.userId

function tellingOf(hit: AlertHit, today: string): Telling {
  const { at, policy, sentence, statusBefore, statusAfter, due, match } = hit
  return {
    when: t.when(placeName(policy.jurisdiction), formatPartialDate(dayInLagos(new Date(at)))),
    before: statusBefore && text.statuses[statusBefore],
    after: statusAfter && { status: statusAfter, words: text.statuses[statusAfter] },
    sentence: due ? '' : hit.triggers.includes('starts') ? `${alertHits.triggers.starts}. ${sentence}` : sentence,
    facts: [
      ...hit.set.map(({ title, on }) => t.dateSet(title, formatPartialDate(on))),
      ...hit.moved.map(({ title, from, to }) => t.dateMoved(title, formatPartialDate(from), formatPartialDate(to))),
      ...(due ? [t.near(due.title, formatPartialDate(due.on), daysUntil(due.on, today))] : []),
      ...(match?.where === 'locked' && match.plan ? [t.locked(PLAN_FEATURES[match.plan].name)] : []),
    ],
    match: match && match.where !== 'locked' ? match.parts : [],
  }
}

export const daysUntil = (on: string, today: string): number =>
  Math.round((Date.parse(`${earliest(on)}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000)
