import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { PgBoss, type Db as BossDatabase } from 'pg-boss'
import type { Database } from '#db/open.ts'
import type { Job } from './jobs.ts'

export type JobRunner = {
  /** Begins to look which jobs are due. It does not wait for that, and never fails: pages are served without jobs, too. */
  start(): void
  /** False when jobs could not be started; that is tried again every minute. */
  isWell(): boolean
  /** Lets a run under way finish for a moment. */
  stop(): Promise<void>
  /** Resolves when the jobs are started, or could not be: for tests. */
  started(): Promise<void>
  /** Has a job run soon, by whichever process is free. */
  runSoon(name: string): Promise<void>
}

type Services = {
  database: Database
  jobs: readonly Job[]
  dataDir: string
  log: Logger
  now: () => Date
  /** Tells whoever is configured that a run failed. */
  report?: (error: unknown, job: string) => void
  /** How often is looked for work: a job that is due starts up to so much later. */
  pollSeconds?: number
}

// Lagos has no summer time, so no hour comes twice.
const ZONE = 'Africa/Lagos'
// All jobs share one: asking for work costs a query per queue.
const QUEUE = 'jobs'
const AGAIN_MS = 60_000
const LAST_RUN_MS = 2_000

/** Runs jobs at their time, each slot once, whatever the number of processes: pg-boss keeps what is due in the database. */
export function createJobRunner({ database, jobs, dataDir, log, now, report, pollSeconds = 20 }: Services): JobRunner {
  const ours = jobs.filter(({ only }) => only === undefined || only === database.kind)
  let boss: PgBoss | undefined
  let starting: Promise<void> = Promise.resolve()
  let again: NodeJS.Timeout | undefined
  let hasFailed = false
  let isStopped = false

  const run = async (name: string) => {
    const job = ours.find((known) => known.name === name)
    if (!job) return // of an older or newer version of the product
    const begun = performance.now()
    try {
      await job.run(database.db, now(), { database, dataDir, log })
      log.info({ job: name, ms: Math.round(performance.now() - begun) }, 'job: done')
    } catch (error) {
      log.error({ job: name, err: error }, 'job: failed')
      report?.(error, name)
      throw error // so that it is tried again
    }
  }

  const tryToStart = async () => {
    const fresh = new PgBoss({
      db: adapterOf(database),
      ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
      cronMonitorIntervalSeconds: 30,
    })
    fresh.on('error', (error) => !isStopped && log.error({ err: error }, 'job: the queue has a problem'))
    try {
      await fresh.start()
      await fresh.createQueue(QUEUE, {
        policy: 'exclusive',
        retryLimit: 3,
        retryDelay: 60,
        expireInSeconds: 600,
        deleteAfterSeconds: 86_400,
      })
      for (const { key } of await fresh.getSchedules(QUEUE)) {
        if (!jobs.some(({ name }) => name === key)) await fresh.unschedule(QUEUE, key)
      }
      for (const { name, cron } of ours) {
        await fresh.schedule(QUEUE, cron, { job: name }, { key: name, tz: ZONE, singletonKey: name })
      }
      await fresh.work<{ job: string }>(QUEUE, { pollingIntervalSeconds: pollSeconds }, async ([due]) => run(due!.data.job))
      boss = fresh
      hasFailed = false
    } catch (error) {
      await fresh.stop({ graceful: false }).catch(() => {})
      if (isStopped) return
      log.error({ err: error }, 'job: jobs could not be started; they are tried again in a minute')
      hasFailed = true
      again = setTimeout(() => (starting = tryToStart()), AGAIN_MS)
      again.unref()
    }
  }

  return {
    start: () => void (starting = tryToStart()),
    isWell: () => !hasFailed,
    started: () => starting,
    runSoon: async (name) => void (await boss?.send(QUEUE, { job: name }, { singletonKey: name })),
    async stop() {
      isStopped = true
      clearTimeout(again)
      const end = async () => {
        await starting
        await boss?.stop({ graceful: true, timeout: LAST_RUN_MS })
      }
      await Promise.race([end(), wait(LAST_RUN_MS + 1_000, undefined, { ref: false })]) // a database that hangs holds up nobody
    },
  }
}

const adapterOf = (database: Database): BossDatabase => ({
  executeSql: async (text, values) => {
    const result = await database.statement(text, values)
    return result as { rows: never[] } // whatever it asked for; it knows its own tables
  },
})
