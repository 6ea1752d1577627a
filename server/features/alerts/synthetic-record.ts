import type { SeedObligation, Source } from '#contract/seed.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { AlertTrigger } from '#domain/alerts.ts'
import { dayAfter } from '#domain/days.ts'

// Nobody's words: no record that is real has them.
export const SYNTHETIC_WORDS = 'zqxarrival zqxprobe'
const SLUG = 'synthetic-record-of-alerts'
const RELATED = 'synthetic-record-related'
const DUTY = 'synthetic-record-duty'
const source: Source = { title: 'Synthetic', url: 'https://example.org/synthetic', publisher: 'Synthetic' }

/** A record that is never committed: what the product asks itself with, whether alerts arrive. */
const record = (today: string, about: Partial<StoredRecord> = {}): StoredRecord => ({
  slug: SLUG,
  title: `Synthetic record ${SYNTHETIC_WORDS}`,
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
  lastEventOn: today,
  issuingBody: null,
  regulator: null,
  sponsors: [],
  summary: 'Nobody sees this.',
  keyProvisions: [
    { heading: 'First', text: 'None.' },
    { heading: 'Second', text: 'None.' },
  ],
  timeline: [{ date: today, title: 'Made', class: null }],
  documents: [],
  sources: [source],
  litigation: null,
  verification: 'needs-review',
  reviewNote: null,
  relations: [],
  obligations: [],
  isDemo: false,
  ...about,
})

const duty = (policy: string, ...dates: { dueOn: string; replaces?: string }[]): SeedObligation[] => [
  {
    id: DUTY,
    policy,
    title: 'Synthetic duty',
    duty: 'None.',
    provision: null,
    sectors: [],
    condition: null,
    due: { kind: 'standing' },
    dueWording: 'Never',
    dates: dates.map((date) => ({ ...date, source })),
    penalty: null,
    regulator: 'Nobody',
    sources: [source],
    verification: 'needs-review',
    reviewNote: null,
  },
]

/** How the record is before and after what leads to a trigger; without `before` it is new, and what comes near is no change. */
export function statesFor(trigger: AlertTrigger, today: string): { before?: StoredRecord; after: StoredRecord } {
  const made = (about: Partial<StoredRecord> = {}) => record(today, about)
  const due = (...dates: Parameters<typeof duty>[1][]) => made({ obligations: duty(SLUG, ...dates) })
  const [day, later] = [dayAfter(today, 14), dayAfter(today, 60)]
  switch (trigger) {
    case 'new':
      return { after: made() }
    case 'starts':
      return { before: made({ title: 'Synthetic record' }), after: made() }
    case 'status':
      return { before: made(), after: made({ status: 'passed' }) }
    case 'action':
      return {
        before: made(),
        after: made({ timeline: [...made().timeline, { date: today, title: 'A step', class: null }] }),
      }
    case 'document':
      return { before: made(), after: made({ documents: [{ title: 'A text', url: source.url, publisher: source.publisher }] }) }
    case 'date-set':
      return { before: due(), after: due({ dueOn: later }) }
    case 'date-moved':
      return { before: due({ dueOn: day }), after: due({ dueOn: day }, { dueOn: later, replaces: day }) }
    case 'date-near':
      return { after: due({ dueOn: day }) }
    case 'related':
      return { before: made(), after: made({ relations: [{ to: RELATED, verb: 'implements' }] }) }
    case 'correction':
      return { before: made(), after: made({ summary: 'Nobody sees this either.' }) }
  }
}

/** What the record is related to when it is to be. */
export const relatedRecord = (today: string): StoredRecord => record(today, { slug: RELATED, title: 'Synthetic record, related' })
