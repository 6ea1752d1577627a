import type { SavedSearch } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { REGIONS } from '#domain/jurisdictions.ts'
import { latest } from '#domain/partial-date.ts'
import { CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'
import { asksPhrase, criteriaOfQuery } from '#server/features/search/criteria.ts'
import { ANY_NUMBER, ANY_RECORD, anchorsOf, rarest, readTsquery, sum, wordsOf, type Choice, type Node } from './anchors.ts'
import * as sql from './standing.sql.ts'

type Saved = { id: string; query: SavedSearch['query'] }

/** Takes saved searches apart, so that one statement asks of a record which of them find it. In the transaction that writes them. */
export async function writeStanding(tx: Db, searches: readonly Saved[], now: Date): Promise<void> {
  if (searches.length === 0) return
  const asked = searches.map(({ id, query }) => ({ id, ...criteriaOfQuery(query) }))
  const written = await sql.tsqueriesOf(
    tx,
    asked.map(({ words }) => words),
  )
  const trees = asked.map((_, i) => readTsquery(written[i]!))
  const shares = await sql.sharesOf(tx, [...new Set(trees.flatMap((tree) => (tree ? wordsOf(tree) : [])))])
  const rows = asked.map(({ id, words, number, region, from, to, ...lists }, i) => ({
    searchId: id,
    words: words === '' ? null : words,
    numberKey: number,
    asksPhrase: asksPhrase(words),
    region: region ? REGIONS.indexOf(region) : null,
    jurisdictions: someOf(lists.jurisdiction),
    types: placesOf(lists.type, POLICY_TYPES),
    statuses: placesOf(lists.status, STATUSES),
    chambers: placesOf(lists.chamber, CHAMBERS),
    verifications: placesOf(lists.verification, VERIFICATIONS),
    focus: lists.focus.length === 0 ? null : sum((placesOf(lists.focus, FOCUS_AREAS) ?? []).map((place) => 1 << place)),
    fromOn: from ?? null,
    toOn: to ? latest(to) : null,
    writtenAt: now,
    anchors: chosen(asked[i]!, trees[i], (word) => shares.get(word) ?? 0),
  }))
  await sql.replace(tx, rows)
}

/** Takes apart what is not yet: of a version of the product that did not do so. */
export async function writeMissing(db: Db, now: Date): Promise<number> {
  let count = 0
  for (;;) {
    const missing = await sql.missing(db, 500)
    if (missing.length === 0) return count
    await db.transaction().execute((tx) => writeStanding(tx, missing as Saved[], now)) // their queries were written by the contract
    count += missing.length
  }
}

const someOf = <T>(values: readonly T[]): T[] | null => (values.length > 0 ? [...values] : null)
const placesOf = (values: readonly string[], vocabulary: readonly string[]): number[] | null =>
  someOf(values.map((value) => vocabulary.indexOf(value)))

// What part of all records a filter leaves, roughly: good enough to tell a state of Nigeria from all laws.
const SHARE = { type: 1 / 4, status: 1 / 6, focus: 1 / 4, region: 1 / 2 }
const shareOfPlace = (code: string) => (code === 'NG' ? 1 / 4 : 1 / 60)

function chosen(asked: ReturnType<typeof criteriaOfQuery>, tree: Node | undefined, shareOf: (word: string) => number): string[] {
  const choices: Choice[] = []
  const add = (kind: keyof typeof SHARE, values: readonly (string | number)[]) => {
    if (values.length > 0)
      choices.push({ anchors: values.map((value) => `${kind} ${value}`), share: values.length * SHARE[kind] })
  }
  if (asked.words !== '') {
    const words = tree && anchorsOf(tree, shareOf)
    if (!words && !asked.number) return [] // stop words, or only what must be absent: a search finds nothing by them
    const anchors = [...(words ?? []), ...(asked.number ? [ANY_NUMBER] : [])]
    choices.push({ anchors, share: sum((words ?? []).map(shareOf)) + (asked.number ? 1 / 10 : 0) })
  }
  if (asked.jurisdiction.length > 0) {
    choices.push({
      anchors: asked.jurisdiction.map((code) => `place ${code}`),
      share: sum(asked.jurisdiction.map(shareOfPlace)),
    })
  }
  add('type', placesOf(asked.type, POLICY_TYPES) ?? [])
  add('status', placesOf(asked.status, STATUSES) ?? [])
  add('focus', placesOf(asked.focus, FOCUS_AREAS) ?? [])
  add('region', asked.region ? [REGIONS.indexOf(asked.region)] : [])
  return rarest(choices) ?? [ANY_RECORD]
}
