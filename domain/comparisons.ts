import { breachNotice } from './breach-notice.ts'
import { DPO_RULES } from './obligations.ts'
import type { FocusArea } from './policies.ts'

/** What sort of answer a row holds: how it is read, compared and shown. */
export const ROW_KINDS = ['law', 'year', 'authority', 'boolean', 'choice', 'breach', 'text', 'number', 'checking'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export type ComparisonRow = {
  key: string
  kind: RowKind
  /** Where the answer lies among a country's answers, such as `breachNotification.dataSubjects`; the law and its checking lie beside them. */
  path?: string
  /** What may be chosen, in a row of that kind. */
  choices?: readonly string[]
  /** False where every law has an answer of its own, so that a difference says nothing. */
  comparable: boolean
}

/** What laws are compared on. Another subject is another entry here, its words in text/ and its answers in the starter data. */
export type Subject = {
  slug: string
  /** What the records of a country are about whose law is not compared yet. */
  area: FocusArea
  /** The countries that stand side by side until somebody chooses others. */
  chosen: readonly string[]
  rows: readonly ComparisonRow[]
}

const own = <K extends string>(key: K, kind: RowKind, path?: string) => ({ key, kind, path, comparable: false }) as const
const asked = <K extends string>(key: K, kind: RowKind, path: string) => ({ key, kind, path, comparable: true }) as const
const oneOf = <K extends string>(key: K, path: string, choices: readonly string[]) =>
  ({ ...asked(key, 'choice', path), choices }) as const

export const SUBJECTS = {
  'data-protection': {
    slug: 'data-protection',
    area: 'data-protection',
    chosen: ['NG', 'KE', 'ZA', 'RW'],
    rows: [
      own('law', 'law'),
      own('year', 'year', 'year'),
      own('regulator', 'authority', 'authority'),
      asked('registration', 'boolean', 'registrationRequired'),
      oneOf('officer', 'dpoRequired', DPO_RULES),
      asked('breachToRegulator', 'breach', 'breachNotification'),
      asked('breachToPeople', 'boolean', 'breachNotification.dataSubjects'),
      asked('transfers', 'text', 'crossBorder'),
      asked('penalty', 'text', 'maxPenalty'),
      asked('childAge', 'number', 'childAge'),
      asked('reachesAbroad', 'boolean', 'extraterritorial'),
      asked('automatedDecisions', 'boolean', 'automatedDecisions'),
      own('checking', 'checking'),
    ],
  },
} as const satisfies Record<string, Subject>
export type SubjectSlug = keyof typeof SUBJECTS

export const isSubject = (slug: string): slug is SubjectSlug => Object.hasOwn(SUBJECTS, slug)

/** One country's answer; `value` is null where nobody has read one in the text. */
export type Answer = {
  value: string | number | boolean | null
  /** What the law says in words, beside the answer. */
  wording?: string
  abbreviation?: string
  /** Whether an authority works yet. */
  operational?: boolean | null
}

/** A law with its answers as they were stored. */
export type Compared = { title: string; verification: string; answers: unknown }

/** The answer to a row. What is not of the row's kind is not known. */
export function answerTo({ kind, path = '' }: ComparisonRow, { title, verification, answers }: Compared): Answer {
  if (kind === 'law') return { value: title }
  if (kind === 'checking') return { value: verification }
  const found = path.split('.').reduce(member, answers)
  switch (kind) {
    case 'year':
    case 'number':
      return { value: typeof found === 'number' ? found : null }
    case 'boolean':
      return { value: typeof found === 'boolean' ? found : null }
    case 'choice':
    case 'text':
      return { value: wordsIn(found) ?? null }
    case 'authority':
      return authorityIn(found)
    case 'breach':
      return breachIn(found)
  }
}

const member = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined

const wordsIn = (found: unknown): string | undefined => (typeof found === 'string' && found.trim() !== '' ? found : undefined)

function authorityIn(found: unknown): Answer {
  const operational = member(found, 'operational')
  return {
    value: wordsIn(member(found, 'name')) ?? null,
    abbreviation: wordsIn(member(found, 'abbreviation')),
    operational: typeof operational === 'boolean' ? operational : null,
  }
}

function breachIn(found: unknown): Answer {
  const hours = member(found, 'authorityWithinHours')
  const wording = wordsIn(member(found, 'wording'))
  const notice = breachNotice(typeof hours === 'number' ? hours : null, wording ?? '')
  return { value: notice === 'not-known' ? null : notice, wording }
}

/**
 * Which answers to a row differ from the first one. One that is not known differs from one that is; two that are not known do
 * not differ. Wording is not compared beside an answer, and of words neither case, spaces nor the last full stop.
 */
export function differing(
  { comparable }: Pick<ComparisonRow, 'comparable'>,
  answers: readonly Pick<Answer, 'value'>[],
): boolean[] {
  const [first] = answers
  return answers.map(({ value }) => comparable && plain(value) !== plain(first!.value))
}

const plain = (value: Answer['value']) =>
  typeof value === 'string'
    ? value
        .normalize('NFKC')
        .replace(/[‘’]/g, "'")
        .replace(/[“”]/g, '"')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/\.$/, '')
        .toLowerCase()
    : value
