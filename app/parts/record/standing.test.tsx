import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { QuickAction } from '#app/islands/quick-action.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import type { ActionClass, Status } from '#domain/policies.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { RecordStanding } from './standing.tsx'

const TODAY = '2026-05-01'

type Action = [date: string, kind: ActionClass, title?: string]

// All of a record that this part reads.
const recordOf = (status: Status, actions: Action[], about: Partial<PolicyRecord> = {}) =>
  ({
    slug: 'a-bill',
    title: 'Digital Rights Bill',
    jurisdiction: 'NG',
    type: 'bill',
    status,
    chamber: 'house',
    relations: [],
    timeline: actions.map(([date, kind, title = '']) => ({ date, class: kind, title, status: null, detail: null })),
    ...about,
  }) as unknown as PolicyRecord

const shown = (record: PolicyRecord, today = TODAY) =>
  renderToStaticMarkup(<RecordStanding record={record} today={today} hrefOf={recordHref} />)
const said = (record: PolicyRecord, today = TODAY) => /<p>([^<]*)<\/p>/.exec(shown(record, today))?.[1]

const PASSED: Action[] = [
  ['2025-10-07', 'reading-3', 'Passed in the House'],
  ['2026-02-03', 'concurrence', 'Senate concurs'],
]
const SENT: Action[] = [...PASSED, ['2026-04-12', 'executive-receipt', 'Transmitted to the President']]
const VETOED: Action[] = [...SENT, ['2026-04-20', 'executive-veto', 'Assent withheld']]

describe('where a bill stands, on its page', () => {
  test.each<[string, PolicyRecord, string, today?: string]>([
    [
      'with the President',
      recordOf('passed', SENT),
      'The President has until May 12, 2026 to assent or withhold assent (section 58(4)).',
    ],
    [
      'on the last day',
      recordOf('passed', SENT),
      'The President has until May 12, 2026 to assent or withhold assent (section 58(4)).',
      '2026-05-12',
    ],
    [
      'after the 30 days',
      recordOf('passed', SENT),
      'The 30 days of the President to assent or withhold assent (section 58(4)) ended on May 12, 2026. No decision is on record.',
      '2026-05-13',
    ],
    [
      'sent in a month',
      recordOf('passed', [...PASSED, ['2026-04', 'executive-receipt']]),
      'The President has had it since Apr 2026. The last of the 30 days to assent or withhold assent (section 58(4)) is between May 1, 2026 and May 30, 2026.',
    ],
    [
      'with a Governor',
      recordOf('passed', [['2026-04-12', 'executive-receipt']], { jurisdiction: 'NG-LA', chamber: null }),
      'The Governor has until May 12, 2026 to assent or withhold assent (section 100(4)).',
    ],
    [
      'passed by one chamber',
      recordOf('passed', [['2025-12', 'reading-3', 'House passes the bill']]),
      'The House of Representatives has passed it. The Senate has to pass it too before it goes to the President (section 58(3)).',
    ],
    [
      'in the last year of an Assembly',
      recordOf('introduced', [['2026-03-03', 'reading-1', 'First reading in the Senate']], { chamber: 'senate' }),
      'It is before the Senate. The House of Representatives has to pass it too, and the President to assent (section 58(1)). If it is not passed before the Tenth National Assembly ends, in Jun 2027, it lapses unless the next one takes it up.',
      '2026-06-15',
    ],
    [
      'passed by both',
      recordOf('passed', PASSED),
      'Both chambers have passed it. Nothing on record says that it was sent to the President.',
    ],
    [
      'assent withheld',
      recordOf('rejected', VETOED),
      'The President withheld assent: Apr 20, 2026. It becomes law if each chamber passes it again by two thirds (section 58(5)).',
    ],
    [
      'passed again by one chamber',
      recordOf('rejected', [...VETOED, ['2026-04-28', 'veto-override', 'Senate passes it again']]),
      'The President withheld assent: Apr 20, 2026. The Senate has passed it again; it becomes law if the House of Representatives does so too, by two thirds (section 58(5)).',
    ],
    [
      'law without assent',
      recordOf('enacted', [...VETOED, ['2026-04-30', 'veto-override', 'Both chambers pass it again']]),
      'It became law without the assent of the President: each chamber passed it again by two thirds (section 58(5)).',
    ],
    [
      'the Digital Rights and Freedom Bill 2016',
      recordOf('rejected', [
        ['2018-03-13', 'concurrence', 'Senate passes the bill'],
        ['2019-02-05', 'executive-receipt', 'Transmitted to the President'],
        ['2019-03-20', 'executive-veto', 'President Buhari declines assent'],
      ]),
      'The President withheld assent: Mar 20, 2019. The 30 days for it (section 58(4)) had ended on Mar 7, 2019. That it was passed again by two thirds (section 58(5)) is not on record, and the Eighth National Assembly has ended.',
    ],
    [
      'lapsed',
      recordOf('archived', [
        ['2019-11-12', 'reading-1', 'First reading'],
        ['2023-06', 'lapse'],
      ]),
      'It lapsed when the Ninth National Assembly ended, in Jun 2023 (section 64(1)).',
    ],
    [
      'left by an Assembly that has ended',
      recordOf('introduced', [['2022-05-04', 'reading-1']]),
      'The Ninth National Assembly, which had it, ended in Jun 2023 (section 64(1)), and no later step is on record. What an Assembly has not passed lapses with it unless the next one takes it up.',
    ],
  ])('%s', (_about, record, words, today) => expect(said(record, today)).toBe(words))

  test('nothing is said of an unclear history, of an earlier day, of a money bill’s assent, or of a law that was assented to', () => {
    expect(shown(recordOf('passed', [['2026-01', 'passage', 'Passed']], { chamber: null }))).toBe('')
    expect(shown(recordOf('archived', SENT))).toBe('')
    expect(shown(recordOf('passed', SENT, { asOf: '2026-04-20' }))).toBe('')
    expect(shown(recordOf('passed', SENT, { title: 'Appropriation Bill 2026' }))).toBe('')
    expect(shown(recordOf('enacted', [...SENT, ['2026-04-20', 'executive-signature']]))).toBe('')
    expect(shown(recordOf('committee', [['2026-04-12', 'public-hearing']], { jurisdiction: 'KE' }))).toBe('')
  })

  test('where both chambers have had it, each says how far it came there', () => {
    const record = recordOf('passed', [['2025-03', 'reading-2', 'Second reading'], ...PASSED])
    expect(shown(record)).toContain(
      '<dl><div><dt>House of Representatives</dt><dd>second reading Mar 2025, third reading Oct 7, 2025</dd></div>' +
        '<div><dt>Senate</dt><dd>third reading Feb 3, 2026</dd></div></dl>',
    )
    expect(shown(recordOf('passed', PASSED.slice(0, 1)))).not.toContain('<dl>')
  })

  test('what it was brought back as is a link', () => {
    const policy = { slug: 'digital-rights-and-freedom-bill-2019', title: 'Digital Rights and Freedom Bill 2019', type: 'bill' }
    const relations = [{ verb: 'replaced-by', policy }] as PolicyRecord['relations']
    expect(shown(recordOf('passed', [['2026-01', 'other']], { relations }))).toBe(
      '<section class="record-standing" aria-label="Where it stands"><p>It was brought back as <a class="link" href="/demo/policy/digital-rights-and-freedom-bill-2019">Digital Rights and Freedom Bill 2019</a></p></section>',
    )
  })
})

describe('the form "Record what happened"', () => {
  /** Its class and its status. */
  const chosen = (record: PolicyRecord) => {
    const html = renderToStaticMarkup(<QuickAction slug={record.slug} record={record} onPublished={() => undefined} />)
    return [...html.matchAll(/<option value="([^"]*)" selected=""/g)].map(([, value]) => value).slice(0, 2)
  }

  test('has chosen what the procedure has next', () => {
    expect(chosen(recordOf('enacted', [...SENT, ['2026-04-20', 'executive-signature']]))).toEqual(['gazetted', ''])
    expect(chosen(recordOf('passed', SENT))).toEqual(['executive-signature', 'enacted'])
  })

  test('has chosen nothing where the history is unclear', () => {
    const record = recordOf('archived', SENT)
    expect(chosen(record)).toEqual(['other', ''])
    expect(renderToStaticMarkup(<QuickAction slug="a" record={record} onPublished={() => undefined} />)).not.toContain('Proposed')
  })
})
