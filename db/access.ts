import { sql, type RawBuilder } from 'kysely'
import { fullDetail, type Viewer } from '#domain/access.ts'

/**
 * Whether the viewer sees a record in full, as a condition on the `policies` table of a query: what recordAccess says of one
 * record, said of many. A test compares the two for every kind of viewer.
 */
export function seenInFull(viewer: Viewer): RawBuilder<boolean> {
  const { nigeria, elsewhere } = fullDetail(viewer)
  return sql<boolean>`(policies.is_demo or case when policies.jurisdiction = 'NG' or policies.jurisdiction like 'NG-%'
    then ${nigeria}::boolean else ${elsewhere}::boolean end)`
}
