import type { Db } from './open.ts'

/** Inserts rows into a table, however many there are. */
// PostgreSQL takes at most 65,535 parameters in a statement.
export async function insertAll(tx: Db, table: Parameters<Db['insertInto']>[0], rows: object[]): Promise<void> {
  const columns = Math.max(1, ...rows.map((row) => Object.keys(row).length))
  for (const batch of inBatches(rows, Math.floor(30_000 / columns))) {
    // The rows were built for this table a few lines above; one insert for all tables cannot say so in types.
    await tx
      .insertInto(table)
      .values(batch as never)
      .execute()
  }
}

/** The rows in parts of that size at most. */
export function inBatches<T>(rows: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
}
