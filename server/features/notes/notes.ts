import { ProblemError } from '#contract/problem.ts'
import type { Note } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { needFeature, type Reader } from '#server/features/usage/usage.ts'
import * as sql from './notes.sql.ts'

/**
 * What somebody wrote down about a record, for nobody else. A smaller plan keeps it and does not show it.
 * @throws PLAN_REQUIRED, NOT_FOUND also where there is no note
 */
export async function readNote(db: Db, reader: Reader, slug: string): Promise<Note> {
  const policyId = await openTo(db, reader, slug)
  const note = await sql.noteOf(db, reader.id, policyId)
  if (!note) throw new ProblemError('NOT_FOUND')
  return { text: note.text, updatedAt: note.updatedAt.toISOString() }
}

/** Writes it down in the place of what was there. @throws PLAN_REQUIRED, NOT_FOUND */
export async function writeNote(db: Db, reader: Reader, slug: string, text: string, now: Date): Promise<Note> {
  const policyId = await openTo(db, reader, slug)
  if (text.trim()) await sql.write(db, { userId: reader.id, policyId, text, updatedAt: now })
  else await sql.remove(db, reader.id, policyId)
  return { text: text.trim() ? text : '', updatedAt: now.toISOString() }
}

/** Forgets it. One's own words may always be deleted, whatever the plan. @throws NOT_FOUND */
export async function removeNote(db: Db, reader: Reader, slug: string): Promise<void> {
  await sql.remove(db, reader.id, await idOf(db, slug))
}

async function openTo(db: Db, reader: Reader, slug: string): Promise<number> {
  const policyId = await idOf(db, slug)
  await needFeature(db, reader, 'hasBriefGenerator', 'notes') // notes come with the brief generator, by name of the plan table
  return policyId
}

async function idOf(db: Db, slug: string): Promise<number> {
  const policy = await sql.policyIdOf(db, slug)
  if (!policy) throw new ProblemError('NOT_FOUND')
  return policy.id
}
