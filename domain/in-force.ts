import { latest } from './partial-date.ts'
import { isOnItsWay, STATUS_FAMILY, type ActionClass, type PolicyType, type Status } from './policies.ts'
import type { ReadVerb } from './relations.ts'

/** What of a record decides its force. */
export type ForceFacts = {
  type: PolicyType
  status: Status
  effectiveOn: string | null
  relations: readonly { verb: ReadVerb; policy: { type: PolicyType; status: Status } }[]
  timeline: readonly { class: ActionClass | null }[]
}

/**
 * In force only by a commencement that is past, never by a status alone; not in force only where the record leaves no doubt;
 * undefined where the record does not say.
 */
export function legalForce(
  { type, status, effectiveOn, relations, timeline }: ForceFacts,
  today: string,
): 'in force' | 'not in force' | undefined {
  // A bill that would repeal has not done so.
  const isRepealed = relations.some(
    ({ verb, policy }) => (verb === 'repealed-by' || verb === 'replaced-by') && !isOnItsWay(policy),
  )
  if (status === 'archived') return isRepealed ? 'not in force' : undefined
  if (STATUS_FAMILY[status] !== 'force') return type === 'bill' ? 'not in force' : undefined
  if (!effectiveOn || (type !== 'law' && type !== 'regulation')) return undefined
  if (isRepealed || timeline.some((action) => action.class === 'suspension' || action.class === 'repeal')) return undefined
  return latest(effectiveOn) <= today ? 'in force' : undefined
}
