import type { PolicyCard } from '#contract/policies.ts'
import type { FamilyBranch, PolicyFamily } from '#contract/relations.ts'
import { Slug } from '#contract/seed.ts'
import type { Db } from '#db/open.ts'
import { CHANGING, FAMILY_VERBS, familyOf, membersOf, type Branch, type FamilyLink } from '#domain/family.ts'
import type { PolicyType, Status } from '#domain/policies.ts'
import type { Verb } from '#domain/relations.ts'
import { noRecordAt } from '#server/features/policies/archived.ts'
import { cardsByIds } from '#server/features/policies/policies.ts'
import * as sql from './relations.sql.ts'

/**
 * The family of a record: what it comes from and what came of it. All of it is public.
 * @throws NOT_FOUND for a slug that no record has or had, GONE where it was archived
 */
export async function readFamily(db: Db, slug: string): Promise<PolicyFamily> {
  // The database would refuse some of what stands in an address.
  const record = Slug.safeParse(slug).success ? await sql.recordAt(db, slug) : undefined
  if (!record) throw await noRecordAt(db, slug)
  const ids = new Map<string, number>()
  const linksOf = async (side: 'from' | 'to', of: number[], verbs: readonly Verb[] = FAMILY_VERBS) =>
    of.length === 0 ? [] : (await sql.familyLinks(db, side, of, verbs)).flatMap((row) => linksIn(row, ids))

  const nearest = (await Promise.all([linksOf('from', [record.id]), linksOf('to', [record.id])])).flat()
  const first = familyOf(record.slug, nearest)
  const [parents, children] = [first.parents, first.children].map((branches) =>
    branches.flatMap(({ members }) => members.map((member) => ids.get(member.slug)!)),
  ) as [number[], number[]]
  const further = await Promise.all([
    linksOf('from', [...parents, ...children]),
    linksOf('to', children),
    linksOf('to', parents, CHANGING),
  ])
  const family = familyOf(record.slug, [...nearest, ...further.flat()])

  const cards = await cardsByIds(
    db,
    membersOf(family).map((slug) => ids.get(slug)!),
  )
  const cardOf = new Map(cards.map(({ card }) => [card.slug, card]))
  return {
    slug: record.slug,
    parents: family.parents.map((branch) => toBranch(branch, cardOf)),
    children: family.children.map((branch) => toBranch(branch, cardOf)),
  }
}

/** The link a row tells, and the one that its other side tells in return. The database checks the vocabularies. */
function linksIn(row: sql.LinkRow, ids: Map<string, number>): FamilyLink[] {
  const { from, to } = row
  ids.set(from, row.fromId).set(to, row.toId)
  const teller = { type: row.fromType as PolicyType, status: row.fromStatus as Status }
  const told = { type: row.toType as PolicyType, status: row.toStatus as Status }
  const link = { from, to, verb: row.verb as Verb, teller }
  return row.backVerb ? [link, { from: to, to: from, verb: row.backVerb as Verb, teller: told }] : [link]
}

const toBranch = (branch: Branch, cardOf: Map<string, PolicyCard>): FamilyBranch => ({
  ...branch,
  members: branch.members.map(({ slug, branches }) => ({
    policy: cardOf.get(slug)!,
    branches: branches.map((twig) => ({
      ...twig,
      members: twig.members.map((member) => ({ policy: cardOf.get(member.slug)! })),
    })),
  })),
})
