import { z } from 'zod'
import { ACTION_CLASSES } from '#domain/policies.ts'
import { RELATION_VERBS } from '#domain/relations.ts'
import { SeedAction, SeedObligation, SeedPolicy, Slug } from './seed.ts'

/**
 * A policy as history keeps it: the starter format with the class of each action, the verb of each relation and its
 * obligations. Two that are equal mean that nothing changed, so `events` is there only when there are any.
 */
export const StoredRecord = z.strictObject({
  ...SeedPolicy.shape,
  timeline: z.array(SeedAction.extend({ class: z.enum(ACTION_CLASSES).nullable() })),
  related: z.never().optional(),
  relations: z.array(z.strictObject({ to: Slug, verb: z.enum(RELATION_VERBS) })),
  obligations: z.array(SeedObligation),
  isDemo: z.boolean(),
})
export type StoredRecord = z.infer<typeof StoredRecord>

/** The same as it travels: `related` is only in the starter format. */
export const TravellingRecord = StoredRecord.omit({ related: true })
