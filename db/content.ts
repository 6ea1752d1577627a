import type { Db } from './open.ts'

/** Says, in the transaction that did it, that content changed: every kept page is then of an old version. */
export const contentChanged = (tx: Db) =>
  tx
    .updateTable('contentState')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
