import type { Db } from '#db/open.ts'
import type { MailState } from '#domain/mail.ts'
import type { Config } from '#server/config.ts'
import { readSecret } from '#server/secret.ts'
import { text } from '#text/en.ts'
import { mailHealth } from './health.ts'
import { letterOf } from './letters.ts'
import * as sql from './outbox.sql.ts'

const t = text.mail.command
const MINUTE = 60_000
const NEWEST = 20

type Answer = { ok: boolean; lines: string[] }

/** `npm run policywatch -- outbox`: the newest messages. Only a kept one shows its link: another is between its reader and us. */
export async function outbox(db: Db, args: string[], now: Date, config: Config): Promise<Answer> {
  if (args.length > 0) return { ok: false, lines: [t.noArguments] }
  const rows = await sql.newest(db, NEWEST)
  if (rows.length === 0) return { ok: true, lines: [t.none] }
  const from = { publicUrl: config.publicUrl, siteName: config.site.name, secret: readSecret(config) }
  const lines: string[] = []
  for (const row of rows) {
    // As of when it was written: a link that has expired since is shown as it was.
    const letter = await letterOf(db, { kind: row.kind, data: row.data }, from, row.createdAt).catch(() => undefined)
    const age = t.age(minutesBetween(row.createdAt, now))
    lines.push([t.states[row.state as MailState], age, row.kind, letter?.subject ?? t.unreadable].join(' · '))
    if (row.state === 'kept' && letter) lines.push(`  ${letter.button.href}`)
    if (row.state === 'queued') lines.push(t.next(-minutesBetween(row.nextTryAt, now)))
    if (row.lastError) lines.push(t.why(row.lastError))
  }
  return { ok: true, lines }
}

/** What `doctor` says about mail: it is not well when something waits for longer than it should. */
export async function checkMail(db: Db, now: Date): Promise<Answer> {
  const { counts, oldestSeconds, isLate } = await mailHealth(db, now)
  const waiting = counts.queued + counts.sending
  const d = text.mail.doctor
  return {
    ok: !isLate,
    lines: [
      waiting === 0 ? d.nothingWaits : d.waits(waiting, Math.floor(oldestSeconds / 60)),
      ...(isLate ? [d.late] : []),
      ...(counts.failed > 0 ? [d.failed(counts.failed)] : []),
    ],
  }
}

const minutesBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / MINUTE)
