import { z } from 'zod'
import { READ_VERBS } from '#domain/relations.ts'
import { PolicyCard } from './policies.ts'

const branch = <M extends z.ZodType>(member: M) =>
  z.strictObject({
    verb: z.enum(READ_VERBS).meta({ description: 'How the record above reads it: "implemented-by", "amends".' }),
    isOnItsWay: z.boolean().meta({ description: 'Told by a bill or draft that binds nobody yet: read "would amend".' }),
    total: z.int().meta({ description: 'How many there are; `members` may be fewer.' }),
    members: z.array(member),
  })

export const FamilyTwig = branch(z.strictObject({ policy: PolicyCard })).meta({ id: 'FamilyTwig' })
export type FamilyTwig = z.infer<typeof FamilyTwig>
export const FamilyBranch = branch(z.strictObject({ policy: PolicyCard, branches: z.array(FamilyTwig) })).meta({
  id: 'FamilyBranch',
})
export type FamilyBranch = z.infer<typeof FamilyBranch>

/** What a record comes from and what came of it, two generations each way. Each record stands in it once. */
export const PolicyFamily = z
  .strictObject({
    slug: z.string(),
    parents: z.array(FamilyBranch).meta({ description: 'What it amends, replaces, implements, domesticates, challenges, …' }),
    children: z.array(FamilyBranch).meta({ description: 'What amends, replaces, implements, domesticates or challenges it, …' }),
  })
  .meta({ id: 'PolicyFamily' })
export type PolicyFamily = z.infer<typeof PolicyFamily>
export const FamilyParams = z.strictObject({ slug: z.string().max(200) })
