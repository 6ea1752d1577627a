import { parseArgs } from 'node:util'
import type { CoverageCheckInput } from '#contract/coverage.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS, type FocusArea } from '#domain/policies.ts'
import { text } from '#text/en.ts'
import { recordCheck } from './coverage.ts'

const t = text.coverage.command

const OPTIONS = {
  place: { type: 'string' },
  area: { type: 'string' },
  found: { type: 'string' },
  on: { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
} as const
const REQUIRED = ['place', 'area', 'found', 'on', 'by'] as const

/** How the members of a check are called on the command line. */
const OPTION_OF: Record<string, keyof typeof OPTIONS> = {
  jurisdiction: 'place',
  focusArea: 'area',
  found: 'found',
  checkedOn: 'on',
  by: 'by',
  note: 'note',
}

type Answer = { ok: boolean; lines: string[] }

/** `npm run policywatch -- coverage-check …`: writes a check down, or says which option is wrong. */
export async function coverageCheck(db: Db, args: string[], now: Date): Promise<Answer> {
  const given = optionsOf(args)
  if ('wrong' in given) return refusal([given.wrong])
  const missing = REQUIRED.filter((name) => given[name] === undefined)
  if (missing.length > 0) return refusal(missing.map((name) => t.missing(`--${name}`)))
  const check = {
    jurisdiction: given.place!,
    focusArea: given.area! as FocusArea, // recordCheck looks whether it is one
    checkedOn: given.on!,
    found: /^\d{1,9}$/.test(given.found!) ? Number(given.found) : NaN,
    by: given.by!,
    note: given.note,
  }
  try {
    await recordCheck(db, check, now)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return refusal((error.extra.details ?? []).map(({ path, message }) => sentenceOf(path, message)))
  }
  return { ok: true, lines: [doneWith(check)] }
}

type Given = Partial<Record<keyof typeof OPTIONS, string>>

function optionsOf(args: string[]): Given | { wrong: string } {
  try {
    return parseArgs({ args, options: OPTIONS, strict: true, allowPositionals: false }).values
  } catch (error) {
    return { wrong: (error as Error).message } // names the option that it does not know or that has no value
  }
}

function sentenceOf(path: string, message: string): string {
  const option = OPTION_OF[path]
  if (option === 'place') return t.wrong('--place', t.unknownPlace)
  if (option === 'area') return t.wrong('--area', t.unknownArea(FOCUS_AREAS))
  return t.wrong(option ? `--${option}` : path, message)
}

const refusal = (lines: string[]): Answer => ({ ok: false, lines: [...lines, ...t.usage] })

const doneWith = ({ jurisdiction, focusArea, checkedOn, found }: CoverageCheckInput) =>
  t.done(placeName(jurisdiction), text.focusAreas[focusArea], formatPartialDate(checkedOn), found)
