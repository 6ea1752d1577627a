import { AreaMap, type Area } from '#app/parts/area-map.tsx'
import { alertHref } from '#app/parts/tracker/keep-actions.tsx'
import { placeFeed, placeHref, placeLabel } from '#app/lib/places.ts'
import africaShapes from '#app/maps/africa-shapes.json'
import { mapBreaks } from '#app/maps/breaks.ts'
import nigeriaShapes from '#app/maps/nigeria-shapes.json'
import { Icon } from '#app/ui/icon.tsx'
import type { JurisdictionFacts, JurisdictionSummary } from '#contract/jurisdictions.ts'
import { text } from '#text/en.ts'

const t = text.pages.jurisdiction

type PlaceRailProps = {
  facts: JurisdictionFacts
  /** Every place of the same kind, itself included. */
  places: readonly JurisdictionSummary[]
  withMap: boolean
}

/** Where the place lies, its feeds, and the places before and after it. */
export function PlaceRail({ facts: { code, kind }, places, withMap }: PlaceRailProps) {
  return (
    <aside className="record-rail" aria-label={t.neighbours}>
      {withMap && kind !== 'community' && (
        <section aria-labelledby="on-the-map">
          <h2 id="on-the-map">{t.map}</h2>
          <AreaMap
            shapes={kind === 'country' ? africaShapes : nigeriaShapes}
            areas={places.map(areaOf)}
            breaks={mapBreaks(places.map(({ policies }) => policies))}
            label={t.mapLabel}
            idPrefix="place"
            selected={code}
            labels={false}
          />
        </section>
      )}
      <section aria-labelledby="follow">
        <h2 id="follow">{t.feeds}</h2>
        <ul className="rail-links">
          <li>
            <a className="link" href={alertHref(code)} rel="nofollow">
              <Icon name="bell" size={14} />
              {text.tracker.keep.alert(placeLabel(code))}
            </a>
          </li>
          <li>
            <a className="link" href={placeFeed(code, 'atom')}>
              {t.feedAtom}
            </a>
          </li>
          <li>
            <a className="link" href={placeFeed(code, 'json')}>
              {t.feedJson}
            </a>
          </li>
        </ul>
      </section>
      <Neighbours code={code} places={places} />
    </aside>
  )
}

const areaOf = ({ code, name, policies }: JurisdictionSummary): Area => ({
  code,
  name,
  count: policies,
  label: `${name}, ${text.pages.records(policies)}`,
  href: placeHref(code),
  state: policies === 0 ? 'unreviewed' : undefined,
})

function Neighbours({ code, places }: { code: string; places: readonly JurisdictionSummary[] }) {
  const inOrder = places.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const at = inOrder.findIndex((place) => place.code === code)
  const previous = inOrder[at - 1]
  const next = inOrder[at + 1]
  return (
    <nav aria-labelledby="neighbours">
      <h2 id="neighbours">{t.neighbours}</h2>
      <ul className="rail-links">
        {previous && (
          <li>
            <a className="link" href={placeHref(previous.code)} rel="prev">
              <Icon name="chevron-left" size={14} />
              <span className="visually-hidden">{t.previous}: </span>
              {placeLabel(previous.code)}
            </a>
          </li>
        )}
        {next && (
          <li>
            <a className="link" href={placeHref(next.code)} rel="next">
              <Icon name="chevron-right" size={14} />
              <span className="visually-hidden">{t.next}: </span>
              {placeLabel(next.code)}
            </a>
          </li>
        )}
        <li>
          <a className="link" href="/jurisdictions">
            {t.mapAll}
          </a>
        </li>
      </ul>
    </nav>
  )
}
