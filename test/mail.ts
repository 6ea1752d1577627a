import type { Database, Db } from '#db/open.ts'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { renderMail } from '#server/mail/render.tsx'
import { createSender } from '#server/mail/sender.ts'
import { NOW, SECRET } from './fixtures.ts'

/** A process that sends, as far as the database can tell. */
export const mailProcess = (database: Database, smtpUrl: string, now: () => Date = () => NOW) =>
  createSender({
    database,
    config: readConfig({ PUBLIC_URL: 'http://policywatch.test', SMTP_URL: smtpUrl }),
    log: pino({ level: 'silent' }),
    secret: SECRET,
    now,
    loadTemplates: async () => renderMail,
    say: () => {},
    patience: { stallMs: 2_000, wholeMs: 5_000, longestPauseMs: 1_000 },
  })

/** Mail for so many readers, beginning with `r0@reader.test`. */
export async function queueMany({ db }: Database, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < count; i++) await queueMail(tx, { kind: 'newsletter-unknown', to: `r${i}@reader.test`, data: {} }, NOW)
  })
}

/** How many messages are in which state. */
export async function mailStates(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('mailOutbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}
