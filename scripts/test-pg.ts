// The database and API tests against a real PostgreSQL that lives as long as they run: node scripts/test-pg.ts [arguments for vitest]
import { startCluster } from './postgres.ts'
import { vitest, type Tally } from './vitest.ts'

export async function testOnPostgres(args: string[] = []): Promise<Tally> {
  const cluster = await startCluster()
  try {
    return await vitest(['pg'], args, { TEST_DATABASE_URL: cluster.url })
  } finally {
    cluster.stop()
  }
}

if (import.meta.main) {
  try {
    const { failed } = await testOnPostgres(process.argv.slice(2))
    process.exitCode = failed === 0 ? 0 : 1
  } catch (error) {
    console.error((error as Error).message) // a sentence: what is missing and how to get it
    process.exitCode = 1
  }
}
