import { ProblemError } from '#contract/problem.ts'
import type { Note, Notes } from '#contract/workspace.ts'
import type { Db } from '#db/open.ts'
import { keptCardsByIds } from '#server/features/policies/policies.ts'
import { needFeature, type Reader } from '#server/features/usage/usage.ts'
import { text } from '#text/en.ts'
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

/**
 * All that somebody wrote down, the last written first.
 * @throws PLAN_REQUIRED with how many are kept, and nothing of what they say
 */
export async function readNotes(db: Db, reader: Reader): Promise<Notes> {
  const used = await sql.countOf(db, reader.id)
  await needFeature(db, reader, 'hasBriefGenerator', 'notes', { used, message: text.workspace.notesKept(used) })
  const rows = await sql.notesOf(db, reader.id)
  const cards = await keptCardsByIds(
    db,
    rows.map(({ policyId }) => policyId),
  )
  const items = rows.flatMap(({ policyId, text: written, updatedAt }) => {
    const policy = cards.get(policyId)?.card
    return policy ? [{ policy, text: written, updatedAt: updatedAt.toISOString() }] : []
  })
  return { items, total: items.length }
}

/** Writes it down in the place of what was there. @throws PLAN_REQUIRED, NOT_FOUND */
export async function writeNote(db: Db, reader: Reader, slug: string, written: string, now: Date): Promise<Note> {
  const policyId = await openTo(db, reader, slug)
  const isNone = written.trim() === ''
  if (isNone) await sql.remove(db, reader.id, policyId)
  else await sql.write(db, { userId: reader.id, policyId, text: written, updatedAt: now })
  return { text: isNone ? '' : written, updatedAt: now.toISOString() }
}

/** Forgets it. One's own words may always be deleted, whatever the plan. @throws NOT_FOUND */
export async function removeNote(db: Db, reader: Reader, slug: string): Promise<void> {
  await sql.remove(db, reader.id, await idOf(db, slug))
}

/** Whether somebody keeps a note on a record, whatever their plan shows. */
export const hasNote = async (db: Db, reader: Reader, policyId: number): Promise<boolean> =>
  (await sql.noteOf(db, reader.id, policyId)) !== undefined

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
