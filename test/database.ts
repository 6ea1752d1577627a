import { openEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { embeddedDatabase, type Database } from '#db/open.ts'

/** A migrated database in memory, from a dump when there is one. The caller closes it. */
export async function memoryDatabase(dump?: ArrayBuffer): Promise<Database & { dump(): Promise<ArrayBuffer> }> {
  const embedded = await openEmbedded(dump ? { dump } : {})
  const database = { ...embeddedDatabase(embedded), dump: embedded.dump }
  if (!dump) await migrate(database)
  return database
}
