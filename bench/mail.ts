// A thousand newsletter mails through a real SMTP server, as the product sends them: on both databases, and with that server closed for a while.
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from '../scripts/postgres.ts'
import { temporaryFolder } from '../scripts/run.ts'
import { startSmtp } from '#test/smtp.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type Database } from '#db/open.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { startServer, type Running } from './server.ts'
import { count, say, type Figure } from './table.ts'

const MAILS = 1_000
const MOST_SECONDS = 60
const CLOSED_MS = 10_000
const NOW = new Date()

export async function measureMail({ quick }: { quick: boolean }): Promise<Figure[]> {
  const figures: Figure[] = []
  const dataDir = temporaryFolder('bench')
  const embedded = { DATA_DIR: dataDir }
  await queue(await openDatabase({ dataDir }))
  figures.push(...(await measure('embedded', [embedded], 0)))
  if (quick) return figures

  await queue(await openDatabase({ dataDir }))
  figures.push(...(await measure(`embedded, the mail server closed for ${CLOSED_MS / 1000} s`, [embedded], CLOSED_MS)))

  const cluster = await startCluster()
  try {
    await queue(await openDatabase({ databaseUrl: cluster.url, dataDir: '' }))
    const settings = {
      DATABASE_URL: cluster.url,
      PUBLIC_URL: 'http://localhost',
      SECRET_KEY: 'a-long-key-with-many-different-letters-0123456789',
    }
    figures.push(...(await measure('PostgreSQL, two processes', [settings, settings], 0)))
  } finally {
    cluster.stop()
  }
  return figures
}

/** Readers who confirmed, and a mail for each. */
async function queue(database: Database): Promise<void> {
  await migrate(database)
  await database.db.transaction().execute(async (tx) => {
    for (let i = 0; i < MAILS; i++) {
      const email = `reader${i}@bench.test`
      const { id } = await tx
        .insertInto('newsletterSubscriptions')
        .values({
          email,
          emailKey: email,
          firstName: 'Reader',
          weeklyDigest: true,
          policyUpdates: true,
          insights: true,
          events: false,
          state: 'confirmed',
          textVersion: 'bench',
          requestedAt: NOW,
        })
        .onConflict((on) => on.column('emailKey').doUpdateSet({ state: 'confirmed' }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const data = { subscriptionId: id, generation: 1 }
      await queueMail(tx, { kind: 'newsletter-subscribed', to: email, data, bulk: { subscriptionId: id } }, NOW)
    }
  })
  await database.close()
}

async function measure(where: string, processes: Record<string, string>[], closedMs: number): Promise<Figure[]> {
  let closedUntil = 0
  const smtp = await startSmtp({ isClosed: () => performance.now() < closedUntil })
  const servers: Running[] = []
  const started = performance.now()
  for (const settings of processes) servers.push(await startServer({ SMTP_URL: smtp.url, LOG_LEVEL: 'warn', ...settings }))
  const begun = await until(() => smtp.received.length > 0)
  if (closedMs > 0) {
    await until(() => smtp.received.length >= MAILS / 10)
    closedUntil = performance.now() + closedMs
  }
  const ended = await until(() => smtp.received.length >= MAILS)
  await wait(3_000) // what is doubled would come now
  for (const server of servers) await server.stop()
  await smtp.stop()
  const each = new Map<string, number>()
  for (const { messageId } of smtp.received) each.set(messageId, (each.get(messageId) ?? 0) + 1)
  const lost = MAILS - each.size
  const doubled = smtp.received.length - each.size
  const seconds = (ended - begun) / 1_000
  say(`mail, ${where}: first after ${((begun - started) / 1_000).toFixed(1)} s, ${count(MAILS / seconds)} a second`)
  return [
    {
      what: `${count(MAILS)} newsletter mails by SMTP, ${where}`,
      measured: `${seconds.toFixed(1)} s; lost ${lost}, doubled ${doubled}`,
      target: `< ${MOST_SECONDS} s; 0, 0`,
      reached: seconds < MOST_SECONDS && lost === 0 && doubled === 0,
    },
  ]
}

async function until(is: () => boolean): Promise<number> {
  const started = performance.now()
  while (!is()) {
    if (performance.now() - started > 180_000) throw new Error('the mails do not come')
    await wait(5)
  }
  return performance.now()
}
