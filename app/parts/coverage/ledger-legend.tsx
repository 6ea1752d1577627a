import { MapLegend } from '#app/parts/area-map.tsx'
import type { Breaks } from '#app/maps/breaks.ts'
import { text } from '#text/en.ts'

const t = text.coverage.legend

/** What a shade, a hatch and a tick say in the ledger. */
export function LedgerLegend({ breaks }: { breaks: Breaks }) {
  return (
    <div className="ledger-legend">
      <MapLegend label={t.records} breaks={breaks} unreviewedLabel={t.unchecked} />
      <div className="legend">
        <span className="legend-key cell-check">{t.checked}</span>
      </div>
    </div>
  )
}
