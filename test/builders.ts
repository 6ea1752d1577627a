import type { CoverageCheckInput } from '#contract/coverage.ts'
import type { SeedEvent, SeedObligation, Source } from '#contract/seed.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { recordCheck } from '#server/features/coverage/coverage.ts'
import { recordRevisions } from '#server/features/history/history.ts'
import { saveParts, savePolicies } from '#server/features/records/records.sql.ts'
import { indexForSearch } from '#server/features/search/search-index.ts'

const aSource: Source = { title: 'Gazette', url: 'https://example.org/gazette', publisher: 'Example Press' }
let made = 0

/** The least that is a record, with what the test is about. */
export function aRecord(about: Partial<StoredRecord> = {}): StoredRecord {
  const slug = about.slug ?? `test-record-${++made}`
  return {
    slug,
    title: `Record ${slug}`,
    shortTitle: null,
    jurisdiction: 'NG',
    type: 'bill',
    status: 'introduced',
    chamber: null,
    focusAreas: ['policy'],
    reference: null,
    introducedOn: null,
    enactedOn: null,
    effectiveOn: null,
    lastEventOn: about.timeline?.at(-1)?.date ?? '2026-01',
    issuingBody: null,
    regulator: null,
    sponsors: [],
    summary: 'It does something.',
    keyProvisions: [
      { heading: 'First', text: 'The first provision.' },
      { heading: 'Second', text: 'The second provision.' },
    ],
    timeline: [{ date: '2026-01', title: 'Introduced', class: 'introduction' }],
    documents: [],
    sources: [aSource],
    litigation: null,
    verification: 'source-checked',
    reviewNote: null,
    relations: [],
    obligations: [],
    isDemo: false,
    ...about,
  }
}

/** Puts a record on file as an import does: its parts, its first revision and its search row. @returns its id */
export async function aPolicy(db: Db, about: Partial<StoredRecord> = {}, now = new Date('2026-06-02T08:00:00Z')) {
  const record = aRecord(about)
  const ids = await savePolicies(db, [record], now)
  await saveParts(db, [record], ids)
  const id = ids.get(record.slug)!
  await recordRevisions(
    db,
    [{ policyId: id, madeBy: 'a test', reason: 'Record added', ofSubstance: true, changes: {}, record }],
    now,
  )
  await indexForSearch(db, [id])
  return { id, ...record }
}

/** The least that is an obligation; it stands in the record of its policy. */
export function anObligation(about: Partial<SeedObligation> = {}): SeedObligation {
  return {
    id: `test-duty-${++made}`,
    policy: 'test-record',
    title: 'File a return',
    duty: 'A return must be filed.',
    provision: null,
    sectors: [],
    condition: null,
    due: { kind: 'standing' },
    dueWording: 'Always',
    dates: [],
    penalty: null,
    regulator: 'Regulator',
    sources: [aSource],
    verification: 'source-checked',
    reviewNote: null,
    ...about,
  }
}

/** The least that is an event; it stands in the record of its policy. */
export function anEvent(about: Partial<SeedEvent> = {}): SeedEvent {
  return {
    id: `test-event-${++made}`,
    kind: 'hearing',
    title: 'Public hearing',
    dates: [{ on: '2026-09-01', source: aSource }],
    ...about,
  }
}

/** An editor's look at a whole cell of the ledger: nothing was found unless the test says so. */
export async function aCoverageCheck(db: Db, about: Partial<CoverageCheckInput> = {}, now = new Date('2026-06-02T08:00:00Z')) {
  const check: CoverageCheckInput = {
    jurisdiction: 'NG-KN',
    focusArea: 'fintech',
    checkedOn: '2026-06-01',
    found: 0,
    by: 'An editor',
    ...about,
  }
  await recordCheck(db, check, now)
  return check
}
