import { formatPartialDate } from '#app/lib/formatting.ts'
import { placeHref, placeLabel } from '#app/lib/places.ts'
import type { JurisdictionSummary } from '#contract/jurisdictions.ts'
import { text } from '#text/en.ts'

const t = text.pages

/** Places with how much is on record and when it last moved; none on record is said. */
export function PlaceList({ places, label }: { places: readonly JurisdictionSummary[]; label: string }) {
  return (
    <ul className="places" aria-label={label}>
      {places.map(({ code, policies, lastEventOn }) => (
        <li key={code}>
          <a className="title-link" href={placeHref(code)}>
            {placeLabel(code)}
          </a>
          <span className={policies > 0 ? 'tabular' : 'text-ink-3'}>{t.records(policies)}</span>
          {lastEventOn && <span className="text-ink-3 tabular">{t.jurisdictions.moved(formatPartialDate(lastEventOn))}</span>}
        </li>
      ))}
    </ul>
  )
}
