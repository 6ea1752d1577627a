import type { Logger } from 'pino'
import type { Database } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import * as sql from './deliveries.sql.ts'
import { LANES, sendLane, type SendServices } from './webhooks.jobs.ts'

type SenderServices = Omit<SendServices, 'db' | 'mayBePrivate'> & {
  database: Pick<Database, 'db' | 'kind'>
  config: Pick<Config, 'webhooksMayBePrivate'>
  log: Logger
}

export type WebhookSender = {
  start(): Promise<void>
  /** Lets what is being posted finish for a moment. What is then not written down is posted again after its lease, by the same number. */
  stop(): Promise<void>
}

const POLL_MS = 3_000
const LAST_POST_MS = 2_500

/** Posts what is due for as long as the process lives. Several processes may do so on one database. */
export function createWebhookSender({ database, config, log, ...services }: SenderServices): WebhookSender {
  const { db } = database
  const busy = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isReadable = true

  const work = async (lane: number) => {
    try {
      await sendLane({ ...services, db, mayBePrivate: config.webhooksMayBePrivate, isStopped: () => isStopped }, lane)
    } catch (error) {
      cannotRead(error)
    } finally {
      busy.delete(lane)
    }
  }
  const cannotRead = (error: unknown) => {
    if (isReadable && !isStopped) log.error({ err: error }, 'webhooks: deliveries cannot be read or written')
    isReadable = false
  }
  const look = async () => {
    try {
      if (await sql.isAnyDue(db, services.now()))
        for (const lane of LANES) if (!busy.has(lane) && !isStopped) busy.set(lane, work(lane))
      isReadable = true
    } catch (error) {
      cannotRead(error)
    }
    if (!isStopped) timer = setTimeout(() => void look(), POLL_MS)
    timer?.unref()
  }

  return {
    async start() {
      // The embedded database has no other process, so whoever was posting is gone.
      if (database.kind === 'embedded') await sql.releaseTaken(db, services.now()).catch(cannotRead)
      void look()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      let late: NodeJS.Timeout | undefined
      const enough = new Promise<void>((resolve) => (late = setTimeout(resolve, LAST_POST_MS)))
      await Promise.race([Promise.all(busy.values()), enough])
      clearTimeout(late)
    },
  }
}
