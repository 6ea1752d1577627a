import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import type { PolicyList } from '#contract/policies.ts'
import { text } from '#text/en.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { EmptyResults } from './empty-results.tsx'
import { RecordList } from './record-list.tsx'
import { ResultCount, ResultPages } from './result-count.tsx'

type RegisterResultsProps = {
  address: TrackerAddress
  list: PolicyList
  /** How many records the register has without filters. */
  inAll: number
  /** What to say when the register has none at all. */
  nothingYet: string
  placeHeading?: string
}

/** The records of a register: what narrows them, how many, the rows, the pages. */
export function RegisterResults({ address, list, inAll, nothingYet, placeHeading }: RegisterResultsProps) {
  return (
    <section className="tracker-list" aria-label={text.tracker.list.title}>
      <AppliedFilters address={address} />
      <ResultCount address={address} list={list} inAll={inAll} />
      {list.items.length > 0 ? (
        <RecordList address={address} items={list.items} placeHeading={placeHeading} />
      ) : (
        <EmptyResults address={address} list={list} nothingYet={nothingYet} />
      )}
      <ResultPages address={address} list={list} />
    </section>
  )
}
