import { z } from 'zod'
import { SORTS } from '#domain/policy-lists.ts'
import { PolicyFilters } from './policies.ts'

/** Which records a file is wanted of: the parameters of GET /api/policies, without pages, for a file holds all of them. */
export const ExportInput = z.strictObject({ ...PolicyFilters.shape, sort: z.enum(SORTS).optional() }).meta({ id: 'ExportInput' })
export type ExportInput = z.infer<typeof ExportInput>

/** More rows than these make no file. */
export const MOST_EXPORTED = 10_000
