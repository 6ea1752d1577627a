/**
 * What is known of a cell of the ledger, a jurisdiction and a focus area: how many records it has, and what the newest check of
 * the whole cell found. Records alone are no check: they say what was read, not that all there is was looked for.
 */
export const CELL_STATES = [
  'not-checked',
  'records-not-checked',
  'records-checked',
  'nothing-found',
  'recorded-since',
  'found-not-recorded',
] as const
export type CellState = (typeof CELL_STATES)[number]

/** An editor looked at a whole cell on a day, and found this many instruments or none. */
export type Check = { checkedOn: string; found: number }

/** After so many days a check is old, and its cell is to be looked at again. */
export const CHECK_AGES_DAYS = 180

export function cellState(records: number, newest: Check | undefined): CellState {
  if (!newest) return records > 0 ? 'records-not-checked' : 'not-checked'
  if (newest.found === 0) return records > 0 ? 'recorded-since' : 'nothing-found'
  return records > 0 ? 'records-checked' : 'found-not-recorded'
}

/** Why a cell is to be looked at: what was found is not on record, the last look is old, nobody ever looked. The most urgent first. */
export const DUE_REASONS = ['found-not-recorded', 'old', 'never'] as const
export type DueReason = (typeof DUE_REASONS)[number]

/**
 * Why a cell is due; undefined when it is not.
 * @param today YYYY-MM-DD
 */
export function whyDue(records: number, newest: Check | undefined, today: string): DueReason | undefined {
  if (!newest) return 'never'
  if (cellState(records, newest) === 'found-not-recorded') return 'found-not-recorded'
  const age = (Date.parse(`${today}T00:00Z`) - Date.parse(`${newest.checkedOn}T00:00Z`)) / 86_400_000
  return age >= CHECK_AGES_DAYS ? 'old' : undefined
}

/** How a place, a register or all of it stands: what a header quotes. */
export type Coverage = {
  records: number
  places: number
  placesWithRecords: number
  cells: number
  checkedCells: number
  /** The oldest of the newest checks, once every cell has one: before that day, something was not looked at. */
  checkedSince: string | null
}

export type Checked = { cells: number; oldest: string | null }

/**
 * Adds up places and their cells.
 * @param recordsByPlace one number per place, also where it is 0
 * @param checked how many cells have a check, and the oldest of their newest checks
 * @param areas how many focus areas a place has
 */
export function coverageOf(recordsByPlace: readonly number[], checked: Checked, areas: number): Coverage {
  const cells = recordsByPlace.length * areas
  return {
    records: recordsByPlace.reduce((sum, records) => sum + records, 0),
    places: recordsByPlace.length,
    placesWithRecords: recordsByPlace.filter((records) => records > 0).length,
    cells,
    checkedCells: checked.cells,
    checkedSince: checked.cells === cells ? checked.oldest : null,
  }
}
