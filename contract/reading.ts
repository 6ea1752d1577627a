import { z } from 'zod'
import { LONGEST_REPORT, REPORT_SECTIONS } from '#domain/workspace.ts'
import { ChangedField } from './changes.ts'
import { MonthsDownloads } from './downloads.ts'
import { Alert } from './workspace.ts'

/** What somebody has not read yet of a record: one change of it. */
export const RecordChange = z
  .strictObject({
    seq: z.int(),
    at: z.iso.datetime(),
    reason: z.string(),
    fields: z
      .array(ChangedField)
      .meta({ description: 'What changed. Summary and key provisions are whole, other long values are cut.' }),
  })
  .meta({ id: 'RecordChange' })
export type RecordChange = z.infer<typeof RecordChange>

const lastRead = z
  .strictObject({ seq: z.int(), at: z.iso.datetime() })
  .nullable()
  .meta({ description: 'Up to which change it was read, and when; null when it was not.' })

/** As many changes are told at once. */
export const MOST_CHANGES = 20

/** A record as it stands with one reader. */
export const RecordReading = z
  .strictObject({
    tracked: z.strictObject({ email: z.boolean(), locked: z.boolean() }).nullable(),
    alert: Alert.nullable().meta({ description: 'The alert that watches this record.' }),
    isMuted: z.boolean().meta({ description: 'Whether nothing tells them of it.' }),
    hasNotes: z.boolean().meta({ description: 'Whether the plan has notes.' }),
    isNoted: z.boolean().meta({ description: 'Whether they have a note on this record that their plan shows.' }),
    downloads: MonthsDownloads,
    lastRead,
    newest: z.int().meta({ description: 'The newest change of substance.' }),
    changes: z.array(RecordChange).max(MOST_CHANGES).meta({
      description: 'What changed in substance since it was last read, newest first, as far as the plan shows it.',
    }),
  })
  .meta({ id: 'RecordReading' })
export type RecordReading = z.infer<typeof RecordReading>

export const ReadInput = z
  .strictObject({
    seq: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'The change of this record up to which it was read; null when it was not.' }),
  })
  .meta({ id: 'ReadInput' })
export type ReadInput = z.infer<typeof ReadInput>
export const LastRead = z.strictObject({ lastRead }).meta({ id: 'LastRead' })
export type LastRead = z.infer<typeof LastRead>

export const RecordReportInput = z
  .strictObject({
    section: z.enum(REPORT_SECTIONS),
    message: z
      .string()
      .max(LONGEST_REPORT)
      .overwrite((typed) => typed.toWellFormed().replaceAll('\0', ''))
      .trim()
      .min(1),
  })
  .meta({ id: 'RecordReportInput' })
export type RecordReportInput = z.infer<typeof RecordReportInput>
export const RecordReportTaken = z
  .strictObject({ success: z.literal(true), message: z.string() })
  .meta({ id: 'RecordReportTaken' })
export type RecordReportTaken = z.infer<typeof RecordReportTaken>
