import { type Area, AreaMap, AreaTable, MapLegend, TileMap, ViewSwitch } from '#app/parts/area-map.tsx'
import type { TrackerAddress, View } from '#app/lib/tracker-address.ts'
import { hrefWith } from '#app/lib/tracker-links.ts'
import type { Breaks } from '#app/maps/breaks.ts'
import nigeriaShapes from '#app/maps/nigeria-shapes.json'
import nigeriaTiles from '#app/maps/nigeria-tiles.json'
import { text } from '#text/en.ts'

const t = text.tracker
const ICONS = { map: 'map', tiles: 'grid', table: 'table' } as const
const VIEWS: readonly View[] = ['map', 'tiles', 'table']

type StateViewsProps = { address: TrackerAddress; areas: readonly Area[]; breaks: Breaks; saveData: boolean }

/**
 * Map, tiles or table of the states. Where the address does not say which, wide screens show the map and phones the tiles: both
 * are in the page. Who saves data gets the table alone.
 */
export function StateViews({ address, areas, breaks, saveData }: StateViewsProps) {
  const { view, place } = address
  const same = { areas, breaks, selected: place, label: t.mapLabels.states }
  if (saveData) {
    return (
      <>
        <h2>{t.states.mapTitle}</h2>
        <StateTable areas={areas} selected={place} />
      </>
    )
  }
  return (
    <>
      <div className="view-head">
        <h2>{t.states.mapTitle}</h2>
        {view ? (
          <Views address={address} current={view} />
        ) : (
          <>
            <div className="from-tablet">
              <Views address={address} current="map" />
            </div>
            <div className="until-tablet">
              <Views address={address} current="tiles" />
            </div>
          </>
        )}
      </div>
      {view !== 'tiles' && view !== 'table' && (
        <div className={view ? undefined : 'from-tablet'}>
          <AreaMap {...same} shapes={nigeriaShapes} idPrefix="states" />
        </div>
      )}
      {view !== 'map' && view !== 'table' && (
        <div className={view ? undefined : 'until-tablet'}>
          <TileMap {...same} tiles={nigeriaTiles} codePrefix="NG-" />
        </div>
      )}
      {view === 'table' && <StateTable areas={areas} selected={place} />}
      {view !== 'table' && (
        <MapLegend
          label={t.legend.records}
          breaks={breaks}
          unreviewedLabel={areas.some(({ state }) => state === 'unreviewed') ? t.legend.unreviewed : undefined}
          selectedLabel={place ? t.legend.selected : undefined}
        />
      )}
    </>
  )
}

function StateTable({ areas, selected }: { areas: readonly Area[]; selected?: string }) {
  return (
    <AreaTable
      areas={areas}
      caption={t.mapLabels.states}
      nameHeading={t.list.state}
      countHeading={t.countHeading}
      unreviewedLabel={t.legend.unreviewed}
      selected={selected}
    />
  )
}

function Views({ address, current }: { address: TrackerAddress; current: View }) {
  return (
    <ViewSwitch
      label={t.views.label}
      views={VIEWS.map((view) => ({
        label: t.views[view],
        href: `${hrefWith(address, { view })}#map`,
        icon: ICONS[view],
        isCurrent: view === current,
      }))}
    />
  )
}
