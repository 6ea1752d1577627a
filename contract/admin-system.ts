import { z } from 'zod'
import { SECURITY_EVENTS } from '#domain/accounts.ts'
import { MAIL_STATES } from '#domain/mail.ts'
import { wholeNumber } from './policies.ts'

const pages = { page: wholeNumber(10_000, 1), pageSize: wholeNumber(100, 20) }
const listOf = <S extends z.ZodType>(item: S) => ({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

const filters = {
  kind: z.enum(SECURITY_EVENTS).optional(),
  account: z
    .string()
    .trim()
    .max(320)
    .optional()
    .meta({ description: 'The number or the address of an account: about it, or done by it.' }),
}
export const AuditFilters = z.strictObject(filters)
export type AuditFilters = z.infer<typeof AuditFilters>
export const AuditQuery = z.strictObject({ ...filters, ...pages })
export type AuditQuery = z.infer<typeof AuditQuery>

/** An account that may be gone: then only its number is left. */
const Who = z.strictObject({ id: z.uuid(), email: z.string().nullable() }).nullable()
export const AuditEvent = z
  .strictObject({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.string(),
    about: Who,
    by: Who.meta({ description: 'Who did it, where it was an administrator; null is the account itself or the command line.' }),
    place: z.string().nullable().meta({ description: 'The network it came from, shortened.' }),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>
export const AuditEvents = z.strictObject(listOf(AuditEvent)).meta({ id: 'AuditEvents' })
export type AuditEvents = z.infer<typeof AuditEvents>

export const OutboxQuery = z.strictObject({ state: z.enum(MAIL_STATES).optional(), ...pages })
export type OutboxQuery = z.infer<typeof OutboxQuery>

/** A message, without its words and its links. */
export const OutboxMail = z
  .strictObject({
    id: z.uuid(),
    kind: z.string(),
    recipient: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.int(),
    lastError: z.string().nullable(),
    canRetry: z.boolean().meta({ description: 'It failed, and had no link that was forgotten with it.' }),
    createdAt: z.iso.datetime(),
    nextTryAt: z.iso.datetime().nullable(),
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OutboxMail' })
export type OutboxMail = z.infer<typeof OutboxMail>
export const OutboxMails = z
  .strictObject({ ...listOf(OutboxMail), counts: z.record(z.enum(MAIL_STATES), z.int()) })
  .meta({ id: 'OutboxMails' })
export type OutboxMails = z.infer<typeof OutboxMails>

export const JobStanding = z
  .strictObject({
    name: z.string(),
    cron: z.string(),
    lastRun: z
      .strictObject({ state: z.string(), startedAt: z.iso.datetime().nullable(), endedAt: z.iso.datetime().nullable() })
      .nullable()
      .meta({ description: 'Of the last day; older runs are forgotten.' }),
  })
  .meta({ id: 'JobStanding' })
export type JobStanding = z.infer<typeof JobStanding>
export const JobStandings = z.strictObject({ items: z.array(JobStanding), total: z.int() }).meta({ id: 'JobStandings' })
export type JobStandings = z.infer<typeof JobStandings>
