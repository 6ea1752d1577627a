import { z } from 'zod'
import { IMPORT_FORMATS, IMPORT_STATES, ROW_OUTCOMES } from '#domain/imports.ts'
import { wholeNumber } from './policies.ts'

/** A file that was brought in, what it would do, and how far that has come. */
export const AdminImport = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    format: z.enum(IMPORT_FORMATS),
    state: z.enum(IMPORT_STATES),
    madeAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    counts: z.strictObject({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
    done: z.int().meta({ description: 'Records written so far, while it is applied.' }),
    failure: z.string().nullable().meta({ description: 'Why it could not be applied.' }),
  })
  .meta({ id: 'AdminImport' })
export type AdminImport = z.infer<typeof AdminImport>

export const AdminImports = z.strictObject({ items: z.array(AdminImport), total: z.int() }).meta({ id: 'AdminImports' })
export type AdminImports = z.infer<typeof AdminImports>

export const ImportRefusal = z.strictObject({ field: z.string(), reason: z.string() })
export type ImportRefusal = z.infer<typeof ImportRefusal>

/** One record of an import. Those with faults come first. */
export const ImportRow = z
  .strictObject({
    position: z.int(),
    line: z.int().nullable().meta({ description: 'Of a CSV file, counted from 1; of a list, which record.' }),
    slug: z.string().nullable(),
    title: z.string(),
    outcome: z.enum(ROW_OUTCOMES),
    changes: z.record(z.string(), z.strictObject({ from: z.unknown().optional(), to: z.unknown().optional() })),
    refusals: z.array(ImportRefusal),
    duplicates: z.array(z.strictObject({ slug: z.string(), by: z.enum(['identifier', 'title']) })),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

export const ImportRows = z
  .strictObject({
    import: AdminImport,
    items: z.array(ImportRow),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
  })
  .meta({ id: 'ImportRows' })
export type ImportRows = z.infer<typeof ImportRows>

export const ImportQuery = z.strictObject({ name: z.string().trim().min(1).max(200).optional() })
export const ImportRowsQuery = z.strictObject({
  outcome: z.enum(ROW_OUTCOMES).optional(),
  limit: wholeNumber(200, 50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>
