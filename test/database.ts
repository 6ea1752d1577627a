import { Kysely } from 'kysely'
import { embeddedDialect, openEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { plugins, type Database } from '#db/open.ts'
import type { Tables } from '#db/schema.ts'

/** A migrated database in memory, from a dump when there is one. The caller closes it. */
export async function memoryDatabase(dump?: ArrayBuffer): Promise<Database & { dump(): Promise<ArrayBuffer> }> {
  const embedded = await openEmbedded(dump ? { dump } : {})
  const database: Database & { dump(): Promise<ArrayBuffer> } = {
    db: new Kysely<Tables>({ dialect: embeddedDialect(embedded), plugins: plugins() }),
    kind: 'embedded',
    script: embedded.script,
    onContentChanged: embedded.onContentChanged,
    dump: embedded.dump,
    close: embedded.close,
  }
  if (!dump) await migrate(database)
  return database
}
