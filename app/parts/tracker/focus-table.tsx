import { FocusMotif } from '#app/parts/marks.tsx'
import { formatCount } from '#app/lib/formatting.ts'
import { hubHref, registerHref } from '#app/lib/tracker-links.ts'
import { REGIONS, type Region } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS, type FocusArea } from '#domain/policies.ts'
import { text } from '#text/en.ts'

const t = text.tracker.hub

type Figures = Record<Region, Partial<Record<FocusArea, number>>>

/** Focus areas by register. The shade says how a number stands in its column; every number leads to its records. */
export function FocusTable({ figures }: { figures: Figures }) {
  const rows = FOCUS_AREAS.map((area) => ({
    area,
    counts: REGIONS.map((region) => ({ region, count: figures[region][area] ?? 0 })),
  }))
    .map((row) => ({ ...row, all: row.counts.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((a, b) => b.all - a.all)
  const largest = Object.fromEntries(REGIONS.map((region) => [region, Math.max(1, ...Object.values(figures[region]))]))
  return (
    <table className="register focus-table">
      <caption className="visually-hidden">{t.byFocusCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.focusArea}</th>
          {REGIONS.map((region) => (
            <th key={region} scope="col" className="num">
              {t.columns[region]}
            </th>
          ))}
          <th scope="col" className="num cell-all">
            {t.all}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ area, counts, all }) => (
          <tr key={area}>
            <th scope="row">
              <span>
                <FocusMotif area={area} size={28} />
                <a href={hubHref({ focus: [area] })}>{text.focusAreas[area]}</a>
              </span>
            </th>
            {counts.map(({ region, count }) => (
              <td key={region} className={`num heat seq-${Math.ceil((5 * count) / largest[region]!)}`}>
                {count > 0 ? (
                  <a
                    href={registerHref(region, { focus: [area] })}
                    aria-label={t.cell(text.focusAreas[area], t.columns[region], count)}
                  >
                    {formatCount(count)}
                  </a>
                ) : (
                  <span>0</span>
                )}
              </td>
            ))}
            <td className="num cell-all">{formatCount(all)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
