import { expect, test } from 'vitest'
import { passageOf, type PassageFacts, type PassageStep } from './passage.ts'
import type { ActionClass, PolicyType, Status } from './policies.ts'

type Row = [about: string, facts: PassageFacts, expected: string | undefined]

const record = (
  type: PolicyType,
  status: Status,
  actions: [string, ActionClass | null, Status | null][] = [],
  dates: Partial<PassageFacts> = {},
): PassageFacts => ({
  type,
  status,
  introducedOn: null,
  enactedOn: null,
  timeline: actions.map(([date, kind, brought]) => ({ date, class: kind, status: brought })),
  ...dates,
})

const ROWS: Row[] = [
  [
    'a law whose way is only partly on record',
    record(
      'law',
      'enacted',
      [
        ['2022-10', 'draft-published', 'draft'],
        ['2023-06-12', 'executive-signature', 'enacted'],
      ],
      { introducedOn: '2023', enactedOn: '2023-06-12' },
    ),
    'introduced done 2023 | second reading unknown | committee unknown | passed unknown | enacted done 2023-06-12',
  ],
  [
    'one action that is the second reading and brings it to committee',
    record('bill', 'committee', [['2025-03', 'reading-2', 'committee']]),
    'introduced unknown | second reading done 2025-03 | committee current 2025-03 | passed ahead | enacted ahead',
  ],
  [
    'a state law',
    record(
      'law',
      'enacted',
      [
        ['2025-08-12', 'passage', 'passed'],
        ['2025-12-15', 'executive-signature', 'enacted'],
      ],
      { enactedOn: '2025-12' },
    ),
    'introduced unknown | second reading unknown | committee unknown | passed done 2025-08-12 | enacted done 2025-12-15',
  ],
  [
    'a bill that was introduced and nothing else',
    record('bill', 'introduced', [['2026-02-01', 'reading-1', 'introduced']]),
    'introduced current 2026-02-01 | second reading ahead | committee ahead | passed ahead | enacted ahead',
  ],
  [
    'a status without any date',
    record('bill', 'passed'),
    'introduced unknown | second reading unknown | committee unknown | passed current | enacted ahead',
  ],
  [
    'a bill that lapsed stops where it stopped',
    record('bill', 'archived', [
      ['2019-07-01', 'introduction', 'introduced'],
      ['2019-11-05', 'reading-2', 'second reading'],
      ['2023-06', 'lapse', 'archived'],
    ]),
    'introduced done 2019-07-01 | second reading done 2019-11-05 | committee stopped | passed stopped | enacted stopped',
  ],
  [
    'a bill whose assent was withheld had passed',
    record('bill', 'rejected', [
      ['2018-03-13', 'passage', 'passed'],
      ['2019-03', 'executive-veto', 'rejected'],
    ]),
    'introduced unknown | second reading unknown | committee unknown | passed done 2018-03-13 | enacted stopped',
  ],
  [
    'a law that is no longer in force was one',
    record('law', 'archived', [
      ['2022-10', 'became-law', 'enacted'],
      ['2023-01', 'ruling', 'archived'],
    ]),
    'introduced unknown | second reading unknown | committee unknown | passed unknown | enacted done 2022-10',
  ],
  [
    'commencement and amendment do not date the enactment',
    record('law', 'enacted', [
      ['2019-11-25', 'commencement', 'enacted'],
      ['2021', 'amended', 'enacted'],
    ]),
    'introduced unknown | second reading unknown | committee unknown | passed unknown | enacted done',
  ],
  ['a draft has no way yet', record('bill', 'draft', [['2025', 'draft-published', 'draft']]), undefined],
  [
    'a case that was decided',
    record(
      'litigation',
      'published',
      [
        ['2025', 'filing', 'introduced'],
        ['2025-11-03', 'settlement', 'published'],
      ],
      { introducedOn: '2025' },
    ),
    'filed done 2025 | decided done 2025-11-03',
  ],
  [
    'a case that was dismissed',
    record('litigation', 'rejected', [
      ['2017-06-14', 'filing', 'introduced'],
      ['2019-02-28', 'ruling', 'rejected'],
    ]),
    'filed done 2017-06-14 | dismissed done 2019-02-28',
  ],
  [
    'a pending case',
    record('litigation', 'review', [['2024-03', 'filing', 'introduced']]),
    'filed current 2024-03 | decided ahead',
  ],
  ['a case without dates', record('litigation', 'review'), undefined],
  ['a strategy', record('strategy', 'published', [['2024', 'launched', 'published']]), undefined],
]

const inWords = (steps: PassageStep[] | undefined) =>
  steps?.map(({ name, state, date }) => [name, state, date].filter(Boolean).join(' ')).join(' | ')

test.each(ROWS)('%s', (_about, facts, expected) => {
  expect(inWords(passageOf(facts))).toBe(expected)
})
