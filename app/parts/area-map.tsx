import { type Breaks, breakLabels, DEFAULT_BREAKS, seqClass } from '#app/maps/breaks.ts'
import type { MapShapes } from '#app/maps/shapes.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

/** One place and what there is to say about it. `label` is the whole of it: "Lagos, 10 records". */
export type Area = {
  code: string
  name: string
  count: number
  label: string
  href: string
  /** `unreviewed` is hatched: nobody has looked yet, which is not the same as zero. */
  state?: 'none' | 'unreviewed'
  /** What a layer says of it; needed when the map shows a layer. */
  category?: Category
}

/** Enacted or published, adopted otherwise, on its way, only named, nothing found, not looked at yet. */
export type Category = 'yes' | 'adopted' | 'partial' | 'linked' | 'none' | 'unreviewed'

type AreaMapProps = {
  shapes: MapShapes
  areas: readonly Area[]
  /** The name of the whole map. */
  label: string
  /** Keeps the ids of two maps on one page apart. */
  idPrefix: string
  mode?: 'count' | 'layer'
  breaks?: Breaks
  /** The code of the chosen area. */
  selected?: string
  /** Codes and counts inside the areas; off for a small picture of the map. */
  labels?: boolean
}

/**
 * A map whose areas are links, in alphabetical order and not as they lie. Small areas are hard to hit, so a table with the same
 * data (AreaTable) is always one link away. What is chosen is drawn once more at the end, over its neighbours' edges.
 */
export function AreaMap({
  shapes,
  areas,
  label,
  idPrefix,
  mode = 'count',
  breaks,
  selected,
  labels = mode === 'count',
}: AreaMapProps) {
  const shapeOf = new Map(shapes.areas.map((shape) => [shape.code, shape]))
  const drawn = alphabetical(areas).flatMap((area) => {
    const shape = shapeOf.get(area.code)
    return shape ? [{ area, shape, look: lookOf(area, mode, breaks), isSelected: area.code === selected }] : []
  })
  const chosen = drawn.find((entry) => entry.isSelected)
  return (
    <div className="map-frame">
      <svg
        className={`area-map area-map-${mode}`}
        viewBox={`0 0 ${shapes.width} ${shapes.height}`}
        role="group"
        aria-label={label}
        data-roving="list"
      >
        <defs>
          <pattern
            id={`${idPrefix}-unreviewed`}
            width="14"
            height="14"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0h14v14H0z" fill="var(--color-seq-none)" />
            <path d="M0 0h5v14H0z" fill="var(--color-hatch)" />
          </pattern>
          {mode === 'layer' && (
            <pattern
              id={`${idPrefix}-partial`}
              width="14"
              height="14"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(-45)"
            >
              <path d="M0 0h14v14H0z" fill="var(--color-seq-2)" />
              <path d="M0 0h7v14H0z" fill="var(--color-seq-4)" />
            </pattern>
          )}
        </defs>
        {shapes.land.map((d) => (
          <path key={d} className="map-land" d={d} fill={`url(#${idPrefix}-unreviewed)`} />
        ))}
        {drawn.map(({ area, shape, look, isSelected }) => {
          const pattern = look === 'unreviewed' || look === 'partial' ? `url(#${idPrefix}-${look})` : undefined
          return (
            <a
              key={area.code}
              href={area.href}
              className={`area ${isSelected ? 'area-selected' : look}`}
              aria-current={isSelected ? 'true' : undefined}
              data-code={area.code}
            >
              {/* Its name and its tooltip. */}
              <title>{area.label}</title>
              {shape.d ? (
                <path d={shape.d} fill={isSelected ? undefined : pattern} />
              ) : (
                <>
                  <circle className="map-reach" cx={shape.x} cy={shape.y} r="26" />
                  <circle cx={shape.x} cy={shape.y} r="13" fill={isSelected ? undefined : pattern} />
                </>
              )}
            </a>
          )
        })}
        {chosen?.shape.d && <path className="map-chosen" d={chosen.shape.d} aria-hidden="true" />}
        <g className="map-labels" aria-hidden="true">
          {drawn.map(({ area, shape, look, isSelected }) => {
            if (!shape.d) {
              return (
                <text key={area.code} className="map-isle" x={shape.x} y={shape.y + 21}>
                  {shortCode(area.code)}
                </text>
              )
            }
            if (!labels || shape.room === 0) return null
            return (
              <text
                key={area.code}
                className={`room-${shape.room} ${isSelected ? 'area-selected' : look}`}
                x={shape.x}
                y={shape.y + 8}
              >
                {shortCode(area.code)}
                {shape.room === 2 && look !== 'unreviewed' && <tspan className="map-count"> {area.count}</tspan>}
              </text>
            )
          })}
        </g>
      </svg>
    </div>
  )
}

type TileMapProps = {
  /** Rows of second halves of codes, null where there is no tile; each row's tiles stand together. */
  tiles: { rows: readonly (readonly (string | null)[])[] }
  /** What the codes in the tiles begin with: "NG-". */
  codePrefix: string
  areas: readonly Area[]
  label: string
  mode?: 'count' | 'layer'
  breaks?: Breaks
  selected?: string
  /** Codes that stand on the marker without being chosen; a legend beside the map says why. */
  marked?: readonly string[]
  size?: 'full' | 'small'
}

const COLUMN_STARTS = ['col-start-1', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5', 'col-start-6', 'col-start-7']

/** The same square for every area: seven columns of links, 44 px or more on a phone 360 px wide; `small` is for a register's door. */
export function TileMap({
  tiles,
  codePrefix,
  areas,
  label,
  mode = 'count',
  breaks,
  selected,
  marked = [],
  size = 'full',
}: TileMapProps) {
  const areaOf = new Map(areas.map((area) => [area.code, area]))
  const cells = tiles.rows.flatMap((row) => {
    const first = row.findIndex((cell) => cell !== null)
    return row.map((cell, column) => ({ cell, start: column === first ? COLUMN_STARTS[column] : '' }))
  })
  return (
    <ul className={`tiles tiles-${size}`} aria-label={label} data-roving="grid">
      {cells.map(({ cell, start }) => {
        const area = cell === null ? undefined : areaOf.get(codePrefix + cell)
        if (!area) return null
        const isSelected = area.code === selected
        return (
          <li key={area.code} className={start || undefined}>
            <a
              href={area.href}
              className={`tile ${isSelected || marked.includes(area.code) ? 'area-selected' : lookOf(area, mode, breaks)}`}
              aria-current={isSelected ? 'true' : undefined}
              data-code={area.code}
            >
              <b aria-hidden="true">{cell}</b>
              {mode === 'count' && area.state !== 'unreviewed' && (
                <span className="tabular" aria-hidden="true">
                  {area.count}
                </span>
              )}
              <span className="visually-hidden">{area.label}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

type AreaTableProps = {
  areas: readonly Area[]
  caption: string
  nameHeading: string
  countHeading: string
  /** What stands in place of a count: "Not yet reviewed". */
  unreviewedLabel: string
  selected?: string
}

/** The map's data as a table, for whoever prefers it. */
export function AreaTable({ areas, caption, nameHeading, countHeading, unreviewedLabel, selected }: AreaTableProps) {
  return (
    <table className="register">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameHeading}</th>
          <th scope="col" className="num">
            {countHeading}
          </th>
        </tr>
      </thead>
      <tbody>
        {alphabetical(areas).map((area) => (
          <tr key={area.code} className={area.code === selected ? 'row-selected' : undefined}>
            <th scope="row">
              <a href={area.href} aria-current={area.code === selected ? 'true' : undefined}>
                {area.name}
              </a>
            </th>
            <td className="num">{area.state === 'unreviewed' ? unreviewedLabel : area.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The classes of a map that shows counts. */
export function MapLegend({
  label,
  breaks = DEFAULT_BREAKS,
  unreviewedLabel,
  selectedLabel,
}: {
  label: string
  breaks?: Breaks
  unreviewedLabel?: string
  selectedLabel?: string
}) {
  return (
    <div className="legend">
      <span aria-hidden="true">{label}</span>
      <ul className="ramp" aria-label={label}>
        {['0', ...breakLabels(breaks)].map((range, i) => (
          <li key={range} className={`seq-${i}`}>
            {range}
          </li>
        ))}
      </ul>
      {unreviewedLabel && <LegendKey look="unreviewed" label={unreviewedLabel} />}
      {selectedLabel && <LegendKey look="area-selected" label={selectedLabel} />}
    </div>
  )
}

/** The categories of a map that shows a layer; the labels carry the counts: "Enacted or published (41)". */
export function LayerLegend({ items }: { items: readonly { category: Category; label: string }[] }) {
  return (
    <div className="legend">
      {items.map(({ category, label }) => (
        <LegendKey key={category} look={layerLook(category)} label={label} />
      ))}
    </div>
  )
}

function LegendKey({ look, label }: { look: string; label: string }) {
  return (
    <span className="legend-key">
      <i className={`swatch ${look}`} />
      {label}
    </span>
  )
}

type View = { label: string; href: string; icon: Extract<IconName, 'map' | 'grid' | 'table'>; isCurrent: boolean }

/** Map, Tiles, Table: links, since the choice stands in the address. */
export function ViewSwitch({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav className="segmented" aria-label={label} data-views="">
      {views.map((view) => (
        <a key={view.href} href={view.href} aria-current={view.isCurrent ? 'true' : undefined}>
          <Icon name={view.icon} />
          {view.label}
        </a>
      ))}
    </nav>
  )
}

function alphabetical(areas: readonly Area[]): Area[] {
  return areas.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

function lookOf(area: Area, mode: 'count' | 'layer', breaks?: Breaks): string {
  if (mode === 'layer') return layerLook(area.category ?? 'unreviewed')
  return area.state === 'unreviewed' ? 'unreviewed' : seqClass(area.count, breaks)
}

function layerLook(category: Category): string {
  return { yes: 'seq-4', adopted: 'seq-3', partial: 'partial', linked: 'seq-1', none: 'seq-0', unreviewed: 'unreviewed' }[
    category
  ]
}

const shortCode = (code: string) => code.slice(code.indexOf('-') + 1)
