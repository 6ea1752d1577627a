import type { Insertable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'
import { NOW } from './fixtures.ts'

/** An alert on a focus area, as the test wants it. @returns its id */
export async function anAlert(db: Db, userId: string, about: Partial<Insertable<Tables['alerts']>> = {}): Promise<string> {
  const base = { userId, kind: 'focus' as const, focusArea: 'data-protection', cadence: 'daily' as const, isActive: true }
  const row = { ...base, createdAt: NOW, ...about }
  return (await db.insertInto('alerts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Something that waits to be told: of what is tracked, unless an alert is named; of the first record there is, unless another is. @returns its id */
export async function aHit(
  db: Db,
  userId: string,
  about: Partial<Insertable<Tables['alertHits']>> & { foundAt: Date },
): Promise<number> {
  const revision = db
    .selectFrom('revisions')
    .select(['policyId', 'seq'])
    .$if(about.policyId !== undefined, (some) => some.where('policyId', '=', about.policyId!))
    .orderBy('seq', 'desc')
  const { policyId, seq } = await revision.limit(1).executeTakeFirstOrThrow()
  const row = {
    userId,
    source: about.alertId ? ('alert' as const) : ('tracked' as const),
    policyId,
    ...(about.due ? {} : { seq }),
    occasion: `change ${seq}`,
    triggers: ['new'],
    mail: 'waiting' as const,
    ...about,
  }
  return (await db.insertInto('alertHits').values(row).returning('id').executeTakeFirstOrThrow()).id
}
