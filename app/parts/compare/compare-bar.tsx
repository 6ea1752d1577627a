import { compareHref, csvHref, hrefWithoutLaw, pairShown, type CompareAddress } from '#app/lib/compare-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FilterToken } from '#app/ui/chip.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Comparison } from '#contract/comparisons.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { compare as t } from '#text/en/compare.ts'
import { AddLaw } from './add-law.tsx'
import { PairPicker } from './pair-picker.tsx'

type CompareBarProps = {
  address: CompareAddress
  comparison: Comparison
  /** Every country that has a law in the comparison. */
  available: readonly string[]
}

// More tokens than fit two lines are folded away.
const MOST_TOKENS = 12

/** Which laws stand side by side and how: taken away, added, two at a time, only what differs, as a file. */
export function CompareBar({ address, comparison, available }: CompareBarProps) {
  const shown = comparison.countries.map(({ country }) => country)
  const pair = pairShown(address, shown)
  return (
    <div className="compare-bar">
      <div className="compare-chosen">
        {address.countries.length > MOST_TOKENS ? (
          <details className="compare-folded">
            <summary className="btn btn-secondary">{t.chosenCount(address.countries.length)}</summary>
            <Tokens address={address} />
          </details>
        ) : (
          <Tokens address={address} />
        )}
        <AddLaw address={address} available={available} />
      </div>
      {shown.length > 2 && <PairPicker address={address} shown={shown} pair={pair} />}
      <div className="compare-actions">
        <a
          className="compare-switch"
          href={compareHref(address, { onlyDiffering: !address.onlyDiffering })}
          aria-current={address.onlyDiffering ? 'true' : undefined}
        >
          {t.onlyDiffering}
          {address.onlyDiffering && <VisuallyHidden>{t.isOn(comparison.rows.length)}</VisuallyHidden>}
        </a>
        {shown.length > 2 && <span className="compare-count">{t.shownOf(pair.length, shown.length)}</span>}
        <ButtonLink icon="download" href={csvHref(address)} aria-label={t.csvLabel} download="">
          {t.csv}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The last law cannot be taken away: a comparison of none would be another page. */
function Tokens({ address }: { address: CompareAddress }) {
  return (
    <ul className="compare-tokens" aria-label={t.chosen}>
      {address.countries.map((code) => (
        <li key={code}>
          {address.countries.length > 1 ? (
            <FilterToken href={hrefWithoutLaw(address, code)} removeLabel={t.remove(placeName(code))}>
              {placeName(code)}
            </FilterToken>
          ) : (
            <span className="token">{placeName(code)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
