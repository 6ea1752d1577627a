import type { AuditEvent, AuditEvents, AuditFilters, AuditQuery } from '#contract/admin-system.ts'
import type { Db } from '#db/open.ts'
import { emailKey } from '#domain/email-address.ts'
import { csvOf } from '#server/csv.ts'
import { text } from '#text/en.ts'
import * as sql from './audit.sql.ts'

const t = text.adminAudit.csv
/** So many events go into one file, the newest. */
const MOST_IN_FILE = 10_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A page of what happened, the newest first. */
export async function readAudit(db: Db, { page, pageSize, ...filters }: AuditQuery): Promise<AuditEvents> {
  const sought = await soughtBy(db, filters)
  if (!sought) return { items: [], total: 0, page, pageSize }
  const rows = await sql.eventsFound(db, sought, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items: rows.map(asTold), total: await sql.countFound(db, sought), page, pageSize }
}

/** The same as a table for spreadsheets, at most ten thousand events; what begins as a formula would is disarmed (trust 57). */
export async function auditAsCsv(db: Db, filters: AuditFilters): Promise<string> {
  const sought = await soughtBy(db, filters)
  const rows = sought ? await sql.eventsFound(db, sought, { limit: MOST_IN_FILE, offset: 0 }) : []
  return csvOf([
    [t.id, t.at, t.kind, t.about, t.by, t.place, t.detail],
    ...rows.map(asTold).map(({ id, at, kind, about, by, place, detail }) => [
      String(id),
      at,
      kind,
      about?.email ?? about?.id ?? '',
      by?.email ?? by?.id ?? '',
      place ?? '',
      Object.entries(detail)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join('; '),
    ]),
  ])
}

/** Of an address the number of its account; undefined when nobody has it. */
async function soughtBy(db: Db, { kind, account }: AuditFilters): Promise<{ kind?: string; account?: string } | undefined> {
  if (!account) return { kind }
  const typed = account.toLowerCase()
  const id = UUID.test(typed) ? typed : (await sql.accountByKey(db, emailKey(account) ?? ''))?.id
  return id === undefined ? undefined : { kind, account: id }
}

type Row = Awaited<ReturnType<typeof sql.eventsFound>>[number]

const asTold = ({ id, at, kind, userId, aboutEmail, actorId, byEmail, place, detail }: Row): AuditEvent => ({
  id,
  at: at.toISOString(),
  kind,
  about: userId === null ? null : { id: userId, email: aboutEmail },
  by: actorId === null ? null : { id: actorId, email: byEmail },
  place,
  detail: detail as AuditEvent['detail'], // as noteSecurityEvent wrote it
})
