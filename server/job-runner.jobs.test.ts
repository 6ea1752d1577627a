import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { capturedLog } from '#test/faults.ts'
import { NOW, test } from '#test/fixtures.ts'
import { createJobRunner } from './job-runner.ts'
import type { Job } from './jobs.ts'

test('two processes have the same jobs, and a run is for one of them', async ({ emptyDatabase }) => {
  const ran: string[] = []
  const { promise: bothHaveAsked, resolve: letItEnd } = Promise.withResolvers<void>()
  const jobs = (who: string): Job[] => [
    {
      name: 'count',
      cron: '0 4 * * *',
      run: async () => {
        ran.push(who)
        await bothHaveAsked
      },
    },
    {
      name: 'elsewhere',
      cron: '0 4 * * *',
      only: emptyDatabase.kind === 'postgres' ? 'embedded' : 'postgres',
      run: async () => {},
    },
  ]
  const runners = ['one', 'two'].map((who) =>
    createJobRunner({
      dataDir: '',
      database: emptyDatabase,
      jobs: jobs(who),
      log: pino({ level: 'silent' }),
      now: () => NOW,
      pollSeconds: 0.5,
    }),
  )
  for (const runner of runners) runner.start()
  for (const runner of runners) await runner.started()
  expect(runners.map((runner) => runner.isWell())).toEqual([true, true])
  await runners[0]!.runSoon('count')
  await runners[1]!.runSoon('count') // it waits already, or runs
  letItEnd()
  await expect.poll(() => ran.length, { timeout: 8_000 }).toBe(1)
  await wait(1_500)
  expect(ran).toHaveLength(1)
  const { rows } = await sql<{ key: string; timezone: string }>`select key, timezone from pgboss.schedule`.execute(
    emptyDatabase.db,
  )
  expect(rows).toEqual([{ key: 'count', timezone: 'Africa/Lagos' }])
  for (const runner of runners) await runner.stop()
})

test('a database that cannot hold jobs is told, and nothing else happens', async ({ emptyDatabase }) => {
  const captured = capturedLog()
  const broken = { ...emptyDatabase, statement: () => Promise.reject(new Error('permission denied')) }
  const runner = createJobRunner({ database: broken, jobs: [], dataDir: '', log: captured.log, now: () => NOW })
  runner.start()
  await runner.started()
  expect(runner.isWell()).toBe(false)
  expect(captured.lines().some(({ msg }) => msg.startsWith('job: jobs could not be started'))).toBe(true)
  await runner.stop()
})
