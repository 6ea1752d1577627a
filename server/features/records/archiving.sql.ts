import type { Db } from '#db/open.ts'

/** @param archivedAt null takes it back */
export const setArchived = (tx: Db, policyId: number, archivedAt: Date | null) =>
  tx.updateTable('allPolicies').set({ archivedAt }).where('id', '=', policyId).execute()
