// A process that makes and sends mails about alerts until somebody ends it: node alert-mails-process.mjs [database] [mail server] [when it is]
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '#db/open.ts'
import { readConfig } from '#server/config.ts'
import { queueAlertMails } from '#server/features/alert-mails/alert-mails.jobs.ts'
import { renderMail } from '#server/mail/render.tsx'
import { createSender } from '#server/mail/sender.ts'

const [databaseUrl, smtpUrl, startsAt] = process.argv.slice(2) as [string, string, string]
const started = performance.now()
const now = () => new Date(new Date(startsAt).getTime() + performance.now() - started)
const database = await openDatabase({ databaseUrl, dataDir: '' })
const sender = createSender({
  database,
  config: readConfig({ PUBLIC_URL: 'http://policywatch.test', SMTP_URL: smtpUrl }),
  log: pino({ level: 'silent' }),
  secret: 'a secret of the tests, long enough',
  now,
  loadTemplates: async () => renderMail,
  say: () => {},
})
console.log('ready')
await sender.start()
for (;;) {
  await queueAlertMails(database.db, now(), 5)
  sender.wake()
  await wait(20)
}
