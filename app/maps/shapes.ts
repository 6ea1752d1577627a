/** One area of a map. Without path data it is an island, drawn as a dot at x, y. */
export type AreaShape = {
  code: string
  /** SVG path data, empty for an island. */
  d: string
  /** Where its label stands. */
  x: number
  y: number
  /** What fits there: 2 code and count, 1 the code, 0 nothing. */
  room: number
}

/** What scripts/build-maps.ts writes: a map `width` by `height`, with the land around it that has no records of its own. */
export type MapShapes = { width: number; height: number; land: string[]; areas: AreaShape[] }
