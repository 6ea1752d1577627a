import type { CompareAddress } from '#app/lib/compare-address.ts'
import { MarkSprite } from '#app/parts/marks.tsx'
import type { Comparison } from '#contract/comparisons.ts'
import { compare as t } from '#text/en/compare.ts'
import { CompareBar } from './compare-bar.tsx'
import { CompareSources } from './compare-sources.tsx'
import { CompareTable } from './compare-table.tsx'
import { MissingLaws } from './missing-laws.tsx'
import { namesOf } from './names.ts'

export type CompareLawsProps = {
  address: CompareAddress
  comparison: Comparison
  /** Every country that has a law in the comparison. */
  available: readonly string[]
  title: string
  /** Under the table. */
  note: string
  /** Whether a column can be dragged by its head. */
  canDrag?: boolean
}

/** The laws side by side with what chooses them; every choice is a link or a form. */
export function CompareLaws({ address, comparison, available, title, note, canDrag }: CompareLawsProps) {
  const { rows, countries } = comparison
  const showsNone = address.onlyDiffering && !rows.some((row) => row.differs)
  return (
    <>
      <MarkSprite types={[]} statuses={[...new Set(countries.map(({ law }) => law.status))]} />
      <MissingLaws comparison={comparison} />
      <CompareBar address={address} comparison={comparison} available={available} />
      {countries.length > 0 &&
        (showsNone ? (
          <p className="compare-none">{countries.length === 1 ? t.onlyOne : t.noneDiffer}</p>
        ) : (
          <CompareTable
            comparison={comparison}
            address={address}
            caption={t.caption(title, namesOf(comparison))}
            canDrag={canDrag}
          />
        ))}
      {countries.length > 0 && <CompareSources countries={countries} note={note} />}
    </>
  )
}
