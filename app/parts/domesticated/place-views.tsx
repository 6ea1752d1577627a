import { type Area, AreaMap, type Category, LayerLegend, TileMap, ViewSwitch } from '#app/parts/area-map.tsx'
import type { View } from '#app/lib/tracker-address.ts'
import africaShapes from '#app/maps/africa-shapes.json'
import nigeriaShapes from '#app/maps/nigeria-shapes.json'
import nigeriaTiles from '#app/maps/nigeria-tiles.json'
import { STANDINGS, type Standing } from '#domain/domestication.ts'
import { placeName } from '#domain/jurisdictions.ts'
import type { Domestication } from '#server/features/relations/domestications.ts'
import { text } from '#text/en.ts'
import { domesticatedHref, viewsFor } from './address.ts'

const t = text.relations.domesticated
const ICONS = { map: 'map', tiles: 'grid', table: 'table' } as const
const CATEGORIES = {
  enacted: 'yes',
  adopted: 'adopted',
  'on its way': 'partial',
  ended: 'none',
  linked: 'linked',
  none: 'unreviewed',
  apart: 'none',
} as const satisfies Record<Standing, Category>

type PlaceViewsProps = { domestication: Domestication; view?: View }

/**
 * Map or tiles of where everybody stands; the table beside it holds the same, so "Table" leads there. Where the address does not
 * say which, wide screens show the map of the states and phones their tiles.
 */
export function PlaceViews({ domestication, view }: PlaceViewsProps) {
  const { act, addressees, places } = domestication
  const label = t.caption(act.shortTitle ?? act.title)
  const areas = places.map(areaOf)
  const isEither = addressees === 'states' && view === undefined
  return (
    <>
      <div className="view-head">
        <h2>{t.mapTitle[addressees]}</h2>
        {isEither ? (
          <>
            <div className="from-tablet">
              <Views domestication={domestication} current="map" />
            </div>
            <div className="until-tablet">
              <Views domestication={domestication} current="tiles" />
            </div>
          </>
        ) : (
          <Views domestication={domestication} current={view ?? 'map'} />
        )}
      </div>
      {view !== 'tiles' && view !== 'table' && (
        <div className={isEither ? 'from-tablet' : undefined}>
          <AreaMap
            shapes={addressees === 'states' ? nigeriaShapes : africaShapes}
            areas={areas}
            label={label}
            idPrefix="domesticated"
            mode="layer"
          />
        </div>
      )}
      {(view === 'tiles' || isEither) && (
        <div className={isEither ? 'until-tablet' : undefined}>
          <TileMap tiles={nigeriaTiles} codePrefix="NG-" areas={areas} label={label} mode="layer" />
        </div>
      )}
      {view !== 'table' && <LayerLegend items={legendOf(places)} />}
    </>
  )
}

const areaOf = ({ code, standing }: Domestication['places'][number]): Area => ({
  code,
  name: placeName(code),
  count: 0, // a map of standings writes no numbers
  label: t.area(placeName(code), t.standings[standing]),
  href: `#place-${code}`,
  category: CATEGORIES[standing],
})

function legendOf(places: Domestication['places']) {
  const counts = Map.groupBy(places, ({ standing }) => standing)
  return STANDINGS.flatMap((standing) => {
    const count = counts.get(standing)?.length
    return count ? { category: CATEGORIES[standing], label: t.legend(t.standings[standing], count) } : []
  })
}

function Views({ domestication: { act, addressees }, current }: { domestication: Domestication; current: View }) {
  return (
    <ViewSwitch
      label={text.tracker.views.label}
      views={viewsFor(addressees).map((view) => ({
        label: text.tracker.views[view],
        href: `${domesticatedHref(act.slug, view)}#${view === 'table' ? 'places' : 'map'}`,
        icon: ICONS[view],
        isCurrent: view === current,
      }))}
    />
  )
}
