import { defineConfig } from 'vitest/config'

// What needs a database: once on the embedded one (api), and again on a real PostgreSQL (pg).
const onDatabase = ['server/**/*.api.test.ts', 'server/**/*.jobs.test.ts', 'db/**/*.db.test.ts']
const onPostgres = ['**/*.pg.test.ts']
const elsewhere = ['**/node_modules/**', 'build/**', 'var/**']

const withDatabase = { globalSetup: ['test/global-setup.ts'], setupFiles: ['test/setup.ts'], hookTimeout: 90_000 }

// Neither vite.config.ts nor its React Router plugin is loaded: tests import modules as they are.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    testTimeout: 90_000, // of a test that hangs: on a busy machine starting a process alone may take many seconds
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,text,contract,db,server,app,scripts,test}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...onDatabase, ...onPostgres],
        },
      },
      { extends: true, test: { name: 'api', include: onDatabase, exclude: elsewhere, ...withDatabase } },
      {
        extends: true,
        test: { name: 'pg', include: [...onDatabase, ...onPostgres], exclude: elsewhere, ...withDatabase },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          exclude: elsewhere,
          fileParallelism: false,
          maxConcurrency: 2,
          testTimeout: 240_000, // a page of 37 laws takes 15 s to be looked at, and four times that where others take the processor
          hookTimeout: 240_000,
          // A machine that does much else at once shows what was pressed later than within the second that poll has by itself.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
