import { sql } from 'kysely'
import type { StoredRecord } from '#contract/stored-record.ts'
import type { Db } from '#db/open.ts'

type DocumentRow = StoredRecord['documents'][number] & { policyId: number; position: number }

/**
 * Brings the documents that records have already to how they are now, and deletes those that are gone. One with the same address keeps its
 * number, for by that its downloads are counted.
 * @returns those that are to be added
 */
export async function keepDocuments(tx: Db, policyIds: number[], documents: DocumentRow[]): Promise<DocumentRow[]> {
  const before = await tx.selectFrom('documents').select(['id', 'policyId', 'url']).where('policyId', 'in', policyIds).execute()
  if (before.length === 0) return documents
  const idsAt = Map.groupBy(before, addressOf)
  const [kept, added]: [(DocumentRow & { id: number })[], DocumentRow[]] = [[], []]
  for (const document of documents) {
    const known = idsAt.get(addressOf(document))?.shift()
    if (known) kept.push({ ...document, id: known.id })
    else added.push(document)
  }
  const gone = [...idsAt.values()].flat().map(({ id }) => id)
  await sql`delete from documents where id = any(${gone}::bigint[])`.execute(tx)
  // Two that change places would for a moment stand in the same one.
  await sql`update documents set position = -1 - position where policy_id = any(${policyIds}::bigint[])`.execute(tx)
  await sql`
    update documents set position = k.position, title = k.title, publisher = k.publisher, language = k.language
    from unnest(
      ${kept.map(({ id }) => id)}::bigint[], ${kept.map(({ position }) => position)}::smallint[],
      ${kept.map(({ title }) => title)}::text[], ${kept.map(({ publisher }) => publisher)}::text[],
      ${kept.map(({ language }) => language ?? null)}::text[]
    ) as k (id, position, title, publisher, language) where documents.id = k.id`.execute(tx)
  return added
}

const addressOf = ({ policyId, url }: { policyId: number; url: string }): string => `${policyId} ${url}`
