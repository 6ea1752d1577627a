import { z } from 'zod'
import type { ComparisonRow, Subject } from '#domain/comparisons.ts'
import { Authority, BreachNotification, ComparedLaw, SeedComparison, words, Year } from './seed.ts'

/** A law in a comparison as its file has it: beside what every subject has, the answers of this one. */
export type ComparedAnswers = z.infer<typeof ComparedLaw> & { [answer: string]: unknown }

/** What a file of comparisons must look like. Each row of the subject has its answer where its path says, or null there. */
export function comparisonSchema({ slug, rows }: Subject): z.ZodType<ComparedAnswers> {
  if (slug === 'data-protection') return SeedComparison
  const answered = rows.flatMap((row) => (row.path === undefined ? [] : [{ row, path: row.path.split('.') }]))
  return z.strictObject({ ...membersOf(answered), ...ComparedLaw.shape })
}

type Answered = { row: ComparisonRow; path: string[] }

const membersOf = (answered: Answered[]): z.ZodRawShape =>
  Object.fromEntries([...Map.groupBy(answered, ({ path: [name] }) => name!)].map(([name, within]) => [name, memberOf(within)]))

/** The answer that lies here, with those that lie inside it: `breachNotification` and `breachNotification.dataSubjects`. */
function memberOf(answered: Answered[]): z.ZodType {
  const inside = answered.filter(({ path }) => path.length > 1).map(({ row, path }) => ({ row, path: path.slice(1) }))
  const here = answered.find(({ path }) => path.length === 1)
  const answer = here && answerOf(here.row)
  if (inside.length === 0 && answer) return answer.nullable()
  const holder = answer instanceof z.ZodObject ? answer : z.strictObject({})
  return holder.extend(membersOf(inside)).nullable()
}

function answerOf({ kind, choices }: ComparisonRow): z.ZodType {
  switch (kind) {
    case 'boolean':
      return z.boolean()
    case 'number':
      return z.number()
    case 'year':
      return Year
    case 'choice':
      return choices ? z.enum(choices) : words
    case 'authority':
      return Authority
    case 'breach':
      return BreachNotification
    default:
      return words
  }
}
