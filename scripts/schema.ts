/** Writes db/schema.ts from a freshly migrated database: `npm run schema`. */
import { writeFileSync } from 'node:fs'
import { generateSchema } from '#db/generate-schema.ts'
import { memoryDatabase } from '#test/database.ts'

const database = await memoryDatabase()
writeFileSync(new URL('../db/schema.ts', import.meta.url), await generateSchema(database.db))
await database.close()
