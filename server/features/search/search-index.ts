import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { numberKey } from '#domain/numbers.ts'
import { CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES, VERIFICATIONS } from '#domain/policies.ts'

/** Of what the files of a record say so much is searched, in bytes of its words: PostgreSQL takes a mebibyte for all there is of a record. */
export const ROOM_FOR_FILES = 700_000

/**
 * Writes the search rows of the given policies anew: the facets as small numbers and the words by weight. A is title,
 * short title, number and place; B summary and headings of provisions; C their text; D everything else that is searched, with the files.
 */
export async function indexForSearch(tx: Db, policyIds: number[]): Promise<void> {
  await tx.deleteFrom('policySearch').where('policyId', 'in', policyIds).execute()
  await sql`
    insert into policy_search (policy_id, region, jurisdiction, type, status, chamber, verification, focus,
      last_event_on, introduced_on, title_key, number_key, is_demo, brief, words)
    select p.id,
      case when p.jurisdiction = 'NG' then 0 when p.jurisdiction like 'NG-%' then 1 else 2 end,
      p.jurisdiction,
      array_position(${POLICY_TYPES}::text[], p.type) - 1,
      array_position(${STATUSES}::text[], p.status) - 1,
      coalesce(array_position(${CHAMBERS}::text[], p.chamber) - 1, -1),
      array_position(${VERIFICATIONS}::text[], p.verification) - 1,
      (select sum(1 << (array_position(${FOCUS_AREAS}::text[], area) - 1)) from unnest(p.focus_areas) area),
      p.last_event_on, p.introduced_on, lower(unaccent(p.title)), '', p.is_demo,
      title.words || summary.words,
      title.words || summary.words
        || setweight(to_tsvector('policywatch', coalesce((
          select string_agg(k.heading, ' ') from key_provisions k where k.policy_id = p.id), '')), 'B')
        || setweight(to_tsvector('policywatch', coalesce((
          select string_agg(k.text, ' ') from key_provisions k where k.policy_id = p.id), '')), 'C')
        || setweight(to_tsvector('policywatch', concat_ws(' ', p.issuing_body, p.regulator, array_to_string(p.sponsors, ' '),
          (select concat_ws(' ', l.court, l.parties, l.suit_number, l.outcome) from litigation l where l.policy_id = p.id),
          (select string_agg(concat_ws(' ', a.title, a.detail), ' ') from actions a where a.policy_id = p.id),
          (select string_agg(d.title, ' ') from documents d where d.policy_id = p.id))), 'D')
        || (select words_of_all(part.words order by part.room) from (
          select w.words, sum(w.bytes) over (order by w.part, d.position) as room
          from document_words w join documents d on d.id = w.document_id where d.policy_id = p.id) part
          where part.room <= ${ROOM_FOR_FILES}::int)
    from policies p
    join jurisdictions j on j.code = p.jurisdiction
    cross join lateral (select setweight(to_tsvector('policywatch',
      concat_ws(' ', p.title, p.short_title, p.reference, j.name)), 'A') as words) title
    cross join lateral (select setweight(to_tsvector('policywatch', p.summary), 'B') as words) summary
    where p.id = any(${policyIds}::bigint[])`.execute(tx)
  await writeNumberKeys(tx, policyIds)
  await learnWords(tx, policyIds)
}

async function writeNumberKeys(tx: Db, policyIds: number[]): Promise<void> {
  const rows = await tx
    .selectFrom('policies')
    .leftJoin('litigation', 'litigation.policyId', 'policies.id')
    .select(['policies.id', 'policies.reference', 'litigation.suitNumber'])
    .where('policies.id', 'in', policyIds)
    .execute()
  const keys = rows.flatMap(({ id, reference, suitNumber }) => {
    const key = [reference, suitNumber].flatMap(numbersIn).map(numberKey).filter(Boolean).join(' ')
    return key ? [{ id, key }] : []
  })
  await sql`
    update policy_search s set number_key = n.key
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ key }) => key)}::text[]) as n (id, key)
    where s.policy_id = n.id`.execute(tx)
}

const numbersIn = (text: string | null): string[] => text?.split(/;|\band\b/) ?? []

/**
 * Adds the words that spelling help knows: those of titles, summaries and headings, which anybody may read. A suggestion
 * never tells a word that only stands in locked text. The counts only have to be about right.
 */
async function learnWords(tx: Db, policyIds: number[]): Promise<void> {
  await sql`
    insert into search_words (word, records)
    select word, count(*) from (
      select distinct s.id, w.word
      from (
        select id, unaccent(lower(concat_ws(' ', title, short_title, summary))) as text from policies where id = any(${policyIds}::bigint[])
        union all
        select policy_id, unaccent(lower(heading)) from key_provisions where policy_id = any(${policyIds}::bigint[])
      ) s, regexp_split_to_table(s.text, '[^a-z]+') as w (word)
      where length(w.word) between 4 and 30) counted
    group by word
    on conflict (word) do update set records = search_words.records + excluded.records`.execute(tx)
  await sql`
    insert into search_words (word, records)
    select distinct lower(unaccent(name)), 1 from unnest(${JURISDICTIONS.map(({ name }) => name)}::text[]) as name
    where name !~ '[^[:alpha:]]'
    on conflict (word) do nothing`.execute(tx)
}
