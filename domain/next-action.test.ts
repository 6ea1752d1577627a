import { expect, test } from 'vitest'
import { nextActionOf } from './next-action.ts'
import type { ActionClass, Chamber, Status } from './policies.ts'
import type { Bill } from './procedure.ts'

const TODAY = '2026-06-15'

type Action = [date: string, kind: ActionClass, title?: string]
const bill = (status: Status, actions: Action[], about: Partial<Bill> = {}): Bill => ({
  title: 'A Bill',
  jurisdiction: 'NG',
  type: 'bill',
  status,
  chamber: 'senate' satisfies Chamber,
  timeline: actions.map(([date, kind, title = '']) => ({ date, class: kind, title })),
  ...about,
})

const READ: Action[] = [
  ['2025-02-04', 'reading-1'],
  ['2025-03-04', 'reading-2'],
]
const HEARD: Action[] = [...READ, ['2025-04-01', 'referral-committee'], ['2025-05-06', 'public-hearing']]
const PASSED: Action[] = [...HEARD, ['2025-10-07', 'reading-3']]
const SENT: Action[] = [...PASSED, ['2026-02-03', 'concurrence'], ['2026-05-12', 'executive-receipt']]

type Row = [about: string, bill: Bill, next: [kind: ActionClass, status: Status | null] | undefined]

test.each<Row>([
  ['a draft', bill('draft', [['2025-01', 'draft-published']]), ['reading-1', 'introduced']],
  ['read once', bill('introduced', READ.slice(0, 1)), ['reading-2', 'second reading']],
  ['read twice', bill('second reading', READ), ['referral-committee', 'committee']],
  ['in committee', bill('committee', HEARD.slice(0, 3)), ['public-hearing', null]],
  ['heard', bill('committee', HEARD), ['reading-3', 'passed']],
  ['reported without a hearing', bill('committee', [...READ, ['2025-05', 'committee-report']]), ['reading-3', 'passed']],
  ['passed by one', bill('passed', PASSED), ['concurrence', null]],
  ['passed by both', bill('passed', SENT.slice(0, -1)), ['executive-receipt', null]],
  ['with the President', bill('passed', SENT), ['executive-signature', 'enacted']],
  ['assent withheld', bill('rejected', [...SENT, ['2026-06-01', 'executive-veto']]), ['veto-override', 'enacted']],
  ['signed', bill('enacted', [...SENT, ['2026-06-01', 'executive-signature']]), ['gazetted', null]],
  [
    'gazetted',
    bill('enacted', [...SENT, ['2026-06-01', 'executive-signature'], ['2026-06-08', 'gazetted']], { type: 'law' }),
    ['commencement', null],
  ],
  [
    'assent withheld by the President, and the Assembly over',
    bill('rejected', [
      ['2018-03', 'concurrence', 'House concurs'],
      ['2019-03-20', 'executive-veto'],
    ]),
    undefined,
  ],
  ['left by an Assembly that is over', bill('introduced', [['2022-03-01', 'reading-1']]), ['lapse', 'archived']],
  [
    'lapsed',
    bill('archived', [
      ['2022-03-01', 'reading-1'],
      ['2023-06', 'lapse'],
    ]),
    undefined,
  ],
  [
    'a state bill that is passed',
    bill('passed', [['2026-01', 'passage']], { jurisdiction: 'NG-KN' }),
    ['executive-receipt', null],
  ],
  ['of an unclear history', bill('passed', [['2026-01', 'other']]), undefined],
])('after what is %s', (_about, of, next) => {
  expect(nextActionOf(of, TODAY)).toEqual(next && { class: next[0], status: next[1] })
})
