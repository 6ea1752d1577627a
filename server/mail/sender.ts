import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { createKeeper } from './kept.ts'
import * as sql from './outbox.sql.ts'
import type { renderMail } from './render.tsx'
import { pauseMs } from './retries.ts'
import { openPost, type Patience } from './smtp.ts'
import { sendDue, type Way } from './send-due.ts'

export type SenderServices = {
  database: Pick<Database, 'db' | 'kind'>
  config: Pick<Config, 'mail' | 'publicUrl' | 'site' | 'dataDir'>
  log: Logger
  secret: string
  now: () => Date
  /** Loads the templates, when the first mail is sent. */
  loadTemplates: () => Promise<typeof renderMail>
  /** Shows a line in the terminal. */
  say: (line: string) => void
  patience?: Patience
  /** After the server took a message and before that is written down: where a process can die. */
  onAccepted?: () => Promise<void>
}

export type MailSender = {
  start(): Promise<void>
  /** Something may have been queued: look now. */
  wake(): void
  /** Lets the messages under way finish for a moment, then cuts them off. */
  stop(): Promise<void>
}

/** At once, each with a connection of its own. A process that dies leaves at most so many messages that may be sent a second time. */
const CONNECTIONS = 2
/** Looked for, beside being woken: what other processes queued, and what is due again. */
const POLL_MS = 3_000
/** Whoever wakes us often wakes us once within this time. */
const WAKE_MS = 100
const LAST_MESSAGE_MS = 2_500

/**
 * Sends what is in the outbox for as long as the process lives. Several processes may do so on one database: a row is taken under a lock
 * that the others skip.
 */
export function createSender(services: SenderServices): MailSender {
  const { database, config, log, now } = services
  const { smtpUrl } = config.mail
  const keeper = createKeeper(services)
  const posts = smtpUrl ? Array.from({ length: CONNECTIONS }, () => openPost(smtpUrl, services.patience)) : []
  const ways: Way[] = smtpUrl ? posts.map((post) => ({ post })) : [{ keeper }]
  const server = { timesAway: 0 }
  let isReadable = true
  let waking: NodeJS.Timeout | undefined
  let stopping = new AbortController()
  let woken = new AbortController()
  let working: Promise<unknown> = Promise.resolve()

  const rest = async (ms: number, untilWoken: boolean) => {
    const signal = untilWoken ? AbortSignal.any([stopping.signal, woken.signal]) : stopping.signal
    await wait(ms, undefined, { signal }).catch(() => {})
  }

  const cannotRead = (error: unknown) => {
    if (isReadable) log.error({ err: error }, 'mail: the outbox cannot be read or written')
    isReadable = false
  }

  const work = async (way: Way) => {
    while (!stopping.signal.aborted) {
      const before = woken // whoever wakes us while we look wakes us for the next look
      const done = await sendDue(services, way, server.timesAway).catch((error: unknown) => error as Error)
      if (done instanceof Error) {
        cannotRead(done)
        await rest(POLL_MS, false)
        continue
      }
      isReadable = true
      if (done === 'sent') server.timesAway = 0
      if (done === 'away') {
        server.timesAway += 1
        await rest(pauseMs(server.timesAway, Math.random(), services.patience?.longestPauseMs), false)
      } else if (done === 'idle') {
        way.post?.close()
        if (!before.signal.aborted) await rest(POLL_MS, true)
      }
    }
  }

  return {
    async start() {
      stopping = new AbortController()
      // The embedded database has no other process, so whoever was sending is gone.
      if (database.kind === 'embedded') await sql.releaseTaken(database.db, now()).catch(cannotRead)
      if (!smtpUrl && keeper.isSilent) log.warn('mail: SMTP_URL is not set, so no mail is sent; it is kept in the outbox')
      working = Promise.all(ways.map(work))
    },
    wake() {
      waking ??= setTimeout(() => {
        waking = undefined
        woken.abort()
        woken = new AbortController()
      }, WAKE_MS)
    },
    async stop() {
      stopping.abort()
      clearTimeout(waking)
      const cutOff = setTimeout(() => posts.forEach((post) => post.close()), LAST_MESSAGE_MS)
      await working
      clearTimeout(cutOff)
      posts.forEach((post) => post.close())
    },
  }
}
