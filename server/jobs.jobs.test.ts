import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { NOW, test } from '#test/fixtures.ts'
import { JOBS } from './jobs.ts'

test('every job has a name of its own and runs on the starter data', async ({ db, database }) => {
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length)
  const dataDir = mkdtempSync(join(tmpdir(), 'policywatch-jobs-'))
  const place = { database, dataDir, log: pino({ level: 'silent' }) }
  const inTransactions = JOBS.filter(({ only }) => only === undefined)
  const outcomes = await Promise.allSettled(inTransactions.map(({ run }) => run(db, NOW, place)))
  rmSync(dataDir, { recursive: true, force: true })
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})
