import type { ProblemDetail } from '#contract/problem.ts'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'
import { recordAnswers as t } from '#text/en/admin-records.ts'
import * as sql from './publishing.sql.ts'

/** What is wrong with a record as a whole, whose members are each well formed: by the path of what is wrong. */
export async function faultsOf(tx: Db, record: StoredRecord): Promise<ProblemDetail[]> {
  const faults: ProblemDetail[] = []
  const wrong = (path: string, message: string) => void faults.push({ path, message })
  if (record.litigation && record.type !== 'litigation') wrong('litigation', t.ownLitigation)
  const known = await sql.knownSlugs(
    tx,
    record.relations.map(({ to }) => to),
  )
  const told = new Set<string>()
  for (const [i, { to, verb }] of record.relations.entries()) {
    const path = `relations.${i}.to`
    if (to === record.slug) wrong(path, t.itself)
    else if (!known.has(to)) wrong(path, t.noSuchRecord)
    else if (told.has(`${verb} ${to}`)) wrong(path, t.twice)
    told.add(`${verb} ${to}`)
  }
  for (const [kind, parts] of [
    ['obligations', record.obligations],
    ['events', record.events ?? []],
  ] as const) {
    const ids = parts.map(({ id }) => id)
    const elsewhere = new Set(await sql.idsElsewhere(tx, kind, ids, record.slug))
    for (const [i, id] of ids.entries()) {
      if (elsewhere.has(id)) wrong(`${kind}.${i}.id`, t.idTaken)
      else if (ids.indexOf(id) < i) wrong(`${kind}.${i}.id`, t.idTwice)
    }
  }
  return faults
}
