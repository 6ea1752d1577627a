/** What the map script's sources leave untyped. */
declare module 'topojson-simplify' {
  import type { Topology } from 'topojson-specification'

  /** Gives every point of every arc its weight: the area of the triangle it makes with its neighbours. */
  export function presimplify(topology: Topology): Topology
  /** Drops the points that weigh less than `minWeight`. */
  export function simplify(topology: Topology, minWeight: number): Topology
}

declare module 'svg-maps__common' {
  export type Map = { viewBox: string; locations: { id: string; name: string; path: string }[] }
}
