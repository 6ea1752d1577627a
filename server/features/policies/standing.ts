import type { ArticlePolicy } from '#contract/articles.ts'
import type { Db } from '#db/open.ts'
import { legalForce, type ForceFacts } from '#domain/in-force.ts'
import type { PolicyCard } from '#contract/policies.ts'
import { cardsByIds, readFromBothSides } from './policies.ts'
import * as sql from './policies.sql.ts'

/** Cards of records in the given order, each with the day since when it is in force. @param today as YYYY-MM-DD in Lagos */
export async function standingCards(db: Db, ids: number[], today: string): Promise<ArticlePolicy[]> {
  const [cards, commencements] = await Promise.all([cardsByIds(db, ids), sql.commencementsOf(db, ids)])
  return Promise.all(
    cards.map(async ({ id, card }) => ({
      ...card,
      inForceSince: await inForceSince(db, id, card, commencements.get(id) ?? null, today),
    })),
  )
}

async function inForceSince(db: Db, id: number, card: PolicyCard, effectiveOn: string | null, today: string) {
  if (effectiveOn === null) return null
  const [relations, actions] = await Promise.all([sql.relationsOf(db, id), sql.actionsOf(db, id)])
  // The database checks the class of an action against the same vocabulary.
  const timeline = actions.map(({ class: kind }) => ({ class: kind })) as ForceFacts['timeline']
  const facts: ForceFacts = { ...card, effectiveOn, relations: readFromBothSides(card.slug, relations), timeline }
  return legalForce(facts, today) === 'in force' ? effectiveOn : null
}
