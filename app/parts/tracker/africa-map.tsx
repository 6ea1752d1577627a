import { type Area, AreaMap, LayerLegend, MapLegend, ViewSwitch } from '#app/parts/area-map.tsx'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { hrefWith } from '#app/lib/tracker-links.ts'
import type { Breaks } from '#app/maps/breaks.ts'
import africaShapes from '#app/maps/africa-shapes.json'
import { LAYER_CATEGORIES, LAYERS, type Layer } from '#domain/layers.ts'
import { text } from '#text/en.ts'

const t = text.tracker

type AfricaMapProps = { address: TrackerAddress; layer: Layer; areas: readonly Area[]; breaks: Breaks }

/** The map with its legend. The table of countries beside it holds the same data, so "Table" leads there. */
export function AfricaMap({ address, layer, areas, breaks }: AfricaMapProps) {
  const counts = Map.groupBy(areas, ({ category }) => category)
  const isTable = address.view === 'table'
  return (
    <>
      <div className="view-head">
        <h2>{t.africa.layers[layer]}</h2>
        <ViewSwitch
          label={t.views.label}
          views={[
            { label: t.views.map, href: `${hrefWith(address, { view: undefined })}#map`, icon: 'map', isCurrent: !isTable },
            {
              label: t.views.table,
              href: `${hrefWith(address, { view: 'table' })}#countries`,
              icon: 'table',
              isCurrent: isTable,
            },
          ]}
        />
      </div>
      {!isTable && (
        <>
          <AreaMap
            shapes={africaShapes}
            areas={areas}
            label={layer === 'records' ? t.mapLabels.africa : t.africa.layers[layer]}
            idPrefix="africa"
            mode={layer === 'records' ? 'count' : 'layer'}
            breaks={breaks}
            selected={address.place}
            labels={false}
          />
          {layer === 'records' ? (
            <MapLegend label={t.legend.records} breaks={breaks} unreviewedLabel={t.legend.unreviewed} />
          ) : (
            <LayerLegend
              items={LAYER_CATEGORIES.map((category) => ({
                category,
                label: t.africa.legend(t.africa.categories[category], counts.get(category)?.length ?? 0),
              }))}
            />
          )}
        </>
      )}
    </>
  )
}

/** What the map can show: one of these at a time, as links, since the choice stands in the address. */
export function LayerChoice({ address, layer }: { address: TrackerAddress; layer: Layer }) {
  return (
    <nav className="layers" aria-labelledby="layers-title">
      <h2 id="layers-title">{t.africa.layer}</h2>
      <ul>
        {LAYERS.map((one) => (
          <li key={one}>
            <a href={`${hrefWith(address, { layer: one })}#map`} aria-current={one === layer ? 'true' : undefined}>
              {t.africa.layers[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
