import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASSEMBLIES, assemblyOf } from './assemblies.ts'
import { dayAfter } from './days.ts'
import { earliest } from './partial-date.ts'
import { ACTION_CLASSES, CHAMBERS, POLICY_TYPES, STATUSES, type ActionClass, type Chamber, type Status } from './policies.ts'
import { procedureOf, type Bill, type Procedure } from './procedure.ts'

const TODAY = '2026-06-15'

type Action = [date: string, kind: ActionClass | null, title?: string, status?: Status]

const bill = (status: Status, chamber: Chamber | null, actions: Action[], about: Partial<Bill> = {}): Bill => ({
  title: 'A Bill',
  jurisdiction: 'NG',
  type: 'bill',
  status,
  chamber,
  timeline: actions.map(([date, kind, title = '', brought = null]) => ({ date, class: kind, title, status: brought })),
  ...about,
})
const stateBill = (status: Status, actions: Action[], about: Partial<Bill> = {}) =>
  bill(status, null, actions, { jurisdiction: 'NG-LA', ...about })

const inWords = (at: Procedure | undefined) =>
  at &&
  [
    [at.stage, at.since, at.house && `in ${at.house}`].filter(Boolean).join(' '),
    ...at.tracks.map(({ house, readings }) => `${house}: ${Object.entries(readings).flat().join(' ')}`),
    ...(at.again.length > 0 ? [`again ${at.again.join(' ')}`] : []),
    ...(at.madeLaw ? [`by ${at.madeLaw}`] : []),
    ...(at.deadline ? [`until ${[...new Set(Object.values(at.deadline))].join(' to ')}`] : []),
    ...(at.assembly ? [`${at.assembly.number}th`] : []),
    ...(at.isAssemblyOver ? ['over'] : []),
  ].join(' | ')

type Row = [about: string, bill: Bill, expected: string | undefined]

// As they stand in the starter data.
const STARTER: Row[] = [
  [
    'Child Online Access Protection Bill',
    bill('passed', 'house', [
      ['2023', 'reading-1', 'First reading in the House', 'introduced'],
      ['2023-12-21', 'reading-2', 'Passes second reading', 'second reading'],
      ['2024', 'public-hearing', 'Public hearing in the first quarter', 'committee'],
      ['2025-11-12', 'committee-report', 'Committee report laid'],
      ['2025-12', 'reading-3', 'House passes the bill at third reading', 'passed'],
    ]),
    'awaiting concurrence 2025-12 in senate | house: first reading 2023 second reading 2023-12-21 committee 2024 third reading 2025-12 | 10th',
  ],
  [
    'NIMC Repeal and Re-enactment Bill 2024',
    bill('passed', 'senate', [
      ['2024-06-05', 'reading-1', 'First reading in the Senate', 'introduced'],
      ['2024-07-02', 'reading-2', 'Passes second reading', 'second reading'],
      ['2025-03-26', 'passage', 'Senate passes the bill', 'passed'],
    ]),
    'awaiting concurrence 2025-03-26 in house | senate: first reading 2024-06-05 second reading 2024-07-02 third reading 2025-03-26 | 10th',
  ],
  [
    'Digital Rights and Freedom Bill 2016',
    bill('rejected', 'house', [
      ['2016', 'introduction', 'Before the House since 2016', 'introduced'],
      ['2017-12', 'passage', 'House of Representatives passes the bill', 'passed'],
      ['2018-03-13', 'concurrence', 'Senate passes the bill', 'passed'],
      ['2018-11-27', 'passage', 'Senate passes a version with a reworked clause 4'],
      ['2019-02-05', 'executive-receipt', 'Transmitted to the President'],
      ['2019-03-20', 'executive-veto', 'President Buhari declines assent', 'rejected'],
    ]),
    'withheld 2019-03-20 | house: first reading 2016 third reading 2017-12 | senate: third reading 2018-03-13 | until 2019-03-07 | 8th | over',
  ],
  [
    'Digital Rights and Freedom Bill 2019',
    bill('archived', 'house', [
      ['2019-07', 'reading-1', 'First reading in the House', 'introduced'],
      ['2023-06', 'lapse', 'Lapses with the end of the Ninth Assembly', 'archived'],
    ]),
    'lapsed 2023-06 | house: first reading 2019-07 | 9th | over',
  ],
  [
    'Internet Falsehoods Bill 2019: a second reading that brought it to committee',
    bill('archived', 'senate', [
      ['2019-11-05', 'reading-1', 'First reading in the Senate', 'introduced'],
      ['2019-11-20', 'reading-2', 'Second reading; referred to the Committee on Judiciary', 'committee'],
      ['2023-06', 'lapse', 'Lapses with the end of the Ninth Assembly', 'archived'],
    ]),
    'lapsed 2023-06 | senate: first reading 2019-11-05 second reading 2019-11-20 committee 2019-11-20 | 9th | over',
  ],
  [
    'NITDA Repeal and Re-enactment Bill 2021: where it began is not known',
    bill('archived', null, [
      ['2021-08', 'draft-published', 'Draft bill becomes public', 'draft'],
      ['2022-12-23', 'public-hearing', 'Joint public hearing of the Senate and House committees', 'committee'],
      ['2023-06', 'lapse', 'Lapses with the end of the Ninth Assembly', 'archived'],
    ]),
    'lapsed 2023-06 | house: committee 2022-12-23 | senate: committee 2022-12-23 | 9th | over',
  ],
  [
    'Control of Usage of AI Bill 2023',
    bill('archived', 'house', [
      ['2023-11-22', 'reading-1', 'First reading in the House of Representatives', 'introduced'],
      ['2024', 'withdrawal', 'Stepped down for consolidation with three other AI bills', 'archived'],
    ]),
    'withdrawn 2024 | house: first reading 2023-11-22 | 10th',
  ],
  [
    'National Digital Economy and E-Governance Bill 2025',
    bill('committee', 'senate', [
      ['2024-07', 'reading-1', 'First reading in the National Assembly', 'introduced'],
      ['2025-07', 'reading-2', 'Passes second reading in the Senate', 'second reading'],
      ['2025-11-10', 'public-hearing', 'Joint public hearing of the Senate and House committees', 'committee'],
      ['2026-01-28', 'other', 'Passage expected by end of March 2026'],
    ]),
    'in a chamber 2025-11-10 in senate | house: committee 2025-11-10 | senate: first reading 2024-07 second reading 2025-07 committee 2025-11-10 | 10th',
  ],
  [
    'Nigeria Data Protection Act 2023: signed a day after the Ninth Assembly had ended',
    bill(
      'enacted',
      null,
      [
        ['2022-10', 'draft-published', 'Draft bill validated with stakeholders', 'draft'],
        ['2023-06-12', 'executive-signature', 'Signed by President Bola Tinubu', 'enacted'],
        ['2025-03-20', 'issued', 'NDPC issues the General Application and Implementation Directive'],
      ],
      { type: 'law' },
    ),
    'law 2023-06-12 | by assent',
  ],
  [
    'Lagos State Lotteries and Gaming Authority Law 2021',
    stateBill(
      'enacted',
      [
        ['2020-08-14', 'public-hearing', 'Public hearing by the Committee on Finance', 'committee'],
        ['2020-12-01', 'passage', 'Passed by the House of Assembly', 'passed'],
        ['2021-04-19', 'executive-signature', 'Signed by Governor Sanwo-Olu', 'enacted'],
      ],
      { type: 'law' },
    ),
    'law 2021-04-19 | assembly: committee 2020-08-14 third reading 2020-12-01 | by assent | over',
  ],
  [
    'Akwa Ibom AKBICT Bill 2025: one chamber has passed it',
    stateBill('passed', [['2025-01', 'passage', 'Passed by the House of Assembly', 'passed']], { jurisdiction: 'NG-AK' }),
    'awaiting transmission 2025-01 | assembly: third reading 2025-01',
  ],
  [
    'Osun Startup Bill 2023: an introduction that its status calls a draft',
    stateBill('draft', [
      ['2023-03-06', 'introduction', 'Governor signs the executive bill for transmission', 'draft'],
      ['2024-08', 'other', 'Commissioner announces the startup measure', 'draft'],
    ]),
    'before introduction 2024-08',
  ],
]

const passed: Action[] = [
  ['2024-05-02', 'passage', 'House passes the bill', 'passed'],
  ['2025-11-04', 'concurrence', 'Senate concurs', 'passed'],
]
const tracks = 'house: third reading 2024-05-02 | senate: third reading 2025-11-04'
const sent = (date: string, ...more: Action[]): Action[] => [...passed, [date, 'executive-receipt', 'Transmitted'], ...more]

const OTHERS: Row[] = [
  ['passed by both', bill('passed', 'house', passed), `awaiting transmission 2025-11-04 | ${tracks} | 10th`],
  [
    'concurred in, so that the first chamber has passed it, but not told when',
    bill('passed', 'house', passed.slice(1)),
    'awaiting transmission 2025-11-04 | senate: third reading 2025-11-04 | 10th',
  ],
  [
    'in conference after both have passed it',
    bill('passed', 'house', [...passed, ['2025-12-01', 'conference', 'Conference committee named']]),
    `in conference 2025-12-01 | ${tracks} | 10th`,
  ],
  [
    'read in the second chamber after the first has passed it',
    bill('committee', 'house', [passed[0]!, ['2025-02-03', 'reading-2', 'Second reading', 'committee']]),
    'awaiting concurrence 2024-05-02 in senate | house: third reading 2024-05-02 | senate: second reading 2025-02-03 committee 2025-02-03 | 10th',
  ],
  [
    'one passage told twice',
    bill('passed', 'house', [
      ['2025-12-03', 'reading-3', 'Third reading'],
      ['2025-12', 'passage', 'Passed', 'passed'],
    ]),
    'awaiting concurrence 2025-12 in senate | house: third reading 2025-12 | 10th',
  ],
  [
    'a veto that one chamber has passed over',
    bill(
      'rejected',
      'house',
      sent('2025-12-01', ['2025-12-20', 'executive-veto'], ['2026-02-03', 'veto-override', 'Senate passes it again']),
    ),
    `withheld 2025-12-20 | ${tracks} | again senate | until 2025-12-31 | 10th`,
  ],
  [
    'a veto that both have passed over',
    bill(
      'enacted',
      'house',
      sent(
        '2025-12-01',
        ['2025-12-20', 'executive-veto'],
        ['2026-02-03', 'veto-override', 'Senate passes it again'],
        ['2026-02-10', 'passage', 'House passes it again', 'enacted'],
      ),
    ),
    `law 2026-02-10 | ${tracks} | again senate house | by override | until 2025-12-31 | 10th`,
  ],
  [
    'negatived',
    bill('rejected', 'house', [['2025-02-03', 'failure', 'Negatived in the House', 'rejected']]),
    'failed 2025-02-03',
  ],
  [
    'without a step after its Assembly has ended',
    bill('second reading', 'house', [['2022-05-04', 'reading-2', 'Second reading', 'second reading']]),
    'lapsed | house: second reading 2022-05-04 | 9th | over',
  ],
  [
    'taken up again by the next Assembly',
    bill('introduced', 'house', [
      ['2022-05-04', 'passage', 'House passes the bill', 'passed'],
      ['2023-06', 'lapse', 'Lapses', 'archived'],
      ['2023-10-10', 'reading-1', 'First reading in the House', 'introduced'],
    ]),
    'in a chamber 2023-10-10 in house | house: first reading 2023-10-10 | 10th',
  ],
  [
    'a state bill of a House that has ended whatever its term was',
    stateBill('committee', [['2022-06-14', 'public-hearing', 'Public hearing', 'committee']]),
    'lapsed | assembly: committee 2022-06-14 | over',
  ],
  [
    'a state bill of four years ago to the day',
    stateBill('committee', [['2022-06-15', 'public-hearing', 'Public hearing', 'committee']]),
    'in a chamber 2022-06-15 in assembly | assembly: committee 2022-06-15',
  ],
  [
    'a bill for the Federal Capital Territory goes to both chambers',
    bill('passed', 'senate', [['2025-01-14', 'passage', 'Senate passes the bill', 'passed']], { jurisdiction: 'NG-FC' }),
    'awaiting concurrence 2025-01-14 in house | senate: third reading 2025-01-14 | 10th',
  ],
  ['a step ahead has not happened', bill('introduced', 'house', [['2026-07-01', 'reading-1', '', 'introduced']]), undefined],
  ['no step at all', bill('introduced', 'house', []), undefined],
  ['passed by nobody knows whom', bill('passed', null, [['2025-01-14', 'passage', 'Bill passed', 'passed']]), undefined],
  [
    'read in a chamber before the one where it began has passed it',
    bill('second reading', 'house', [
      ['2025-01-14', 'reading-2', 'Second reading in the Senate'],
      ['2025-02-14', 'public-hearing'],
    ]),
    undefined,
  ],
  [
    'passed by a chamber, and where it began is not known',
    bill('passed', null, [['2025-01-14', 'passage', 'Senate passes the bill', 'passed']]),
    undefined,
  ],
  [
    'began where it was read first',
    bill('passed', null, [
      ['2024-10-08', 'reading-1', 'First reading in the Senate'],
      ['2025-01-14', 'passage', 'Senate passes the bill', 'passed'],
    ]),
    'awaiting concurrence 2025-01-14 in house | senate: first reading 2024-10-08 third reading 2025-01-14 | 10th',
  ],
  [
    'unclear, until the President has it',
    bill('passed', 'house', [
      ['2025-01-14', 'passage', 'Senate passes the bill', 'passed'],
      ['2026-06-01', 'executive-receipt', 'Transmitted'],
    ]),
    'with the executive 2026-06-01 | until 2026-07-01 | 10th',
  ],
  [
    'passed by one or by both',
    bill('passed', 'house', [['2025-01-14', 'passage', 'House passes the bill and sends it to the Senate', 'passed']]),
    undefined,
  ],
  ['a status that says something else', bill('archived', 'house', passed), undefined],
  ['an end nobody has named', bill('archived', 'house', [...passed, ['2026-01', 'other', 'Closed', 'archived']]), undefined],
  [
    'a later step that is none of the procedure, after its Assembly has ended',
    bill('introduced', 'house', [
      ['2022-05-04', 'reading-1'],
      ['2024-02', 'other', 'Sponsor speaks of it'],
    ]),
    undefined,
  ],
  ['a bill of another country', bill('introduced', null, [['2025', 'reading-1']], { jurisdiction: 'KE' }), undefined],
  ['a strategy', bill('published', null, [['2025', 'launched']], { type: 'strategy' }), undefined],
]

describe('where a bill stands', () => {
  test.each(STARTER)('%s', (_about, of, expected) => expect(inWords(procedureOf(of, TODAY))).toBe(expected))
  test.each(OTHERS)('%s', (_about, of, expected) => expect(inWords(procedureOf(of, TODAY))).toBe(expected))
})

const DEADLINES: [received: string, earliest: string, latest: string][] = [
  ['2026-04-12', '2026-05-12', '2026-05-12'],
  ['2025-12-02', '2026-01-01', '2026-01-01'],
  ['2026-01-31', '2026-03-02', '2026-03-02'],
  ['2024-01-30', '2024-02-29', '2024-02-29'],
  ['2025-01-30', '2025-03-01', '2025-03-01'],
  ['2026-04', '2026-05-01', '2026-05-30'],
  ['2024-02', '2024-03-02', '2024-03-30'],
  ['2025', '2025-01-31', '2026-01-30'],
]

test.each(DEADLINES)('the 30 days from %s', (received, earliest, latest) => {
  const actions: Action[] = [
    ['2023-10-01', 'concurrence', 'Senate concurs', 'passed'],
    [received, 'executive-receipt'],
  ]
  for (const of of [bill('passed', 'house', actions), stateBill('passed', [[received, 'executive-receipt']])]) {
    expect(procedureOf(of, TODAY)).toMatchObject({ stage: 'with the executive', deadline: { earliest, latest } })
  }
})

test('the terms of the Assemblies are of four years, one after another, and a date that may lie in two is in none', () => {
  for (const [i, { first, last }] of ASSEMBLIES.entries()) {
    expect(dayAfter(last, 1)).toBe(`${Number(first.slice(0, 4)) + 4}${first.slice(4)}`)
    expect((ASSEMBLIES[i + 1]?.first ?? '9999') > last).toBe(true)
  }
  expect(assemblyOf('2023-06-10')?.number).toBe(9)
  expect(assemblyOf('2023-06-13')?.number).toBe(10)
  expect(assemblyOf('2020')?.number).toBe(9)
  for (const open of ['2023', '2023-06', '2023-06-11', '2014', '2031']) expect(assemblyOf(open)).toBeUndefined()
})

const dates = fc.oneof(
  fc.integer({ min: 2015, max: 2027 }).map(String),
  fc
    .date({ min: new Date('2015-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 7)),
  fc
    .date({ min: new Date('2015-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
)
const actions = fc.record({
  date: fc.oneof({ weight: 20, arbitrary: dates }, { weight: 1, arbitrary: fc.string() }),
  class: fc.constantFrom(null, ...ACTION_CLASSES),
  status: fc.constantFrom(null, ...STATUSES),
  title: fc.constantFrom(
    '',
    'Senate passes',
    'House of Representatives',
    'Joint hearing of Senate and House',
    'Both chambers pass',
  ),
})
const bills: fc.Arbitrary<Bill> = fc.record({
  title: fc.string(),
  jurisdiction: fc.constantFrom('NG', 'NG-LA', 'NG-FC', 'KE'),
  type: fc.constantFrom('bill', 'law', ...POLICY_TYPES),
  status: fc.constantFrom(...STATUSES),
  chamber: fc.constantFrom(null, ...CHAMBERS),
  timeline: fc.array(actions, { maxLength: 12 }),
})

test('any history has an answer, always the same one, in whatever order its steps come', () => {
  const anyOrder = bills.chain((of) =>
    fc.tuple(fc.constant(of), fc.shuffledSubarray([...of.timeline], { minLength: of.timeline.length })),
  )
  fc.assert(
    fc.property(anyOrder, ([of, timeline]) => {
      expect(procedureOf({ ...of, timeline }, TODAY)).toEqual(procedureOf(of, TODAY))
    }),
    { numRuns: 3_000 },
  )
})

test('what it says holds together for any history', () => {
  fc.assert(
    fc.property(bills, (of) => {
      const at = procedureOf(of, TODAY)
      expect(at && FAULTS.find((isFault) => isFault(at))).toBeUndefined()
    }),
    { numRuns: 3_000 },
  )
})

const FAULTS: ((at: Procedure) => boolean)[] = [
  ({ since, stage }) => since === null && stage !== 'lapsed',
  ({ since }) => since !== null && earliest(since) > TODAY,
  ({ deadline }) => deadline !== null && deadline.earliest > deadline.latest,
  ({ house, stage }) => house !== null && stage !== 'in a chamber' && stage !== 'awaiting concurrence',
  ({ stage, isAssemblyOver }) => stage === 'in a chamber' && isAssemblyOver,
  ({ assembly, isAssemblyOver }) => assembly !== null && isAssemblyOver !== assembly.last < TODAY,
  ({ again, stage }) => again.length > 0 && stage !== 'withheld' && stage !== 'law',
]
