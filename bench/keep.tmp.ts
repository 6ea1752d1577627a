import { writeFileSync } from 'node:fs'
import { startCluster } from '../scripts/postgres.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { addGenerated, starterFiles } from './corpus.ts'
const cluster = await startCluster()
const database = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
await migrate(database)
await importStarter(database.db, starterFiles(), 'bench', new Date())
const t = performance.now()
await addGenerated(database.db, 363, 100_000)
console.log('loaded', performance.now() - t)
await database.script('vacuum (analyze)')
await database.close()
writeFileSync('/tmp/keep.url', cluster.url)
console.log(cluster.url)
setInterval(() => {}, 1e6)
