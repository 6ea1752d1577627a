import { formatPartialDate } from '#app/lib/formatting.ts'
import { placeLabel } from '#app/lib/places.ts'
import type { Coverage } from '#domain/coverage.ts'
import { regionOf, type Region } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { COVERAGE } from './coverage-address.ts'

const t = text.coverage.line

/** What the header of a register, a place or the hub says of its coverage, with the way to the ledger. */
export function CoverageLine({ coverage, region, place }: { coverage: Coverage; region?: Region; place?: string }) {
  const code = region === 'nigeria-federal' ? 'NG' : place // that register is one place
  const register = code ? regionOf(code) : region // asked for, a register is not folded
  const href = register ? `${COVERAGE}?region=${register}${code ? `#${code}` : ''}` : COVERAGE
  const sentence = code ? sentenceOfPlace(placeLabel(code), coverage) : sentenceOfRegister(coverage)
  return (
    <p className="quiet mt-2">
      {`${sentence}. `}
      <a className="link" href={href}>
        {t.link}
      </a>
    </p>
  )
}

/** "Kano: 6 records, not yet checked as a whole" */
export const sentenceOfPlace = (name: string, { records, checkedCells, cells, checkedSince }: Coverage): string =>
  t.place(name, records, t.placeChecked(checkedCells, cells, day(checkedSince)))

/** "363 records in 71 of 97 places; no focus area is checked as a whole yet" */
export const sentenceOfRegister = (coverage: Coverage): string => {
  const { records, placesWithRecords, places, checkedCells, cells, checkedSince } = coverage
  return t.register(records, placesWithRecords, places, t.registerChecked(checkedCells, cells, day(checkedSince)))
}

const day = (date: string | null) => (date === null ? null : formatPartialDate(date))
