/**
 * Draws the two maps once, so that no geography library reaches the browser: reads @svg-maps/nigeria and world-atlas, writes
 * app/maps/*-shapes.json. Both go through a topology, where a border is one line that two neighbours share, so that they still
 * meet after simplification. Coordinates are whole thousandths of the map's width.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import nigeria from '@svg-maps/nigeria'
import { geoAzimuthalEqualArea } from 'd3-geo'
import { feature, mergeArcs } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { AreaShape, MapShapes } from '#app/maps/shapes.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'

type Point = [number, number]
type Ring = Point[]

const WIDTH = 1000
/** A point that moves a border by less than this area (in square units of the map) is dropped. */
const DETAIL = { nigeria: 7, africa: 6 }
/** Islets smaller than this are left out, unless they are all there is. */
const LEAST_RING = 14

// ISO 3166-1 numeric, as world-atlas has it, in the order of nothing but the alphabet of the letters they stand for.
const NUMERIC: Record<string, string> = {
  '024': 'AO', '854': 'BF', '108': 'BI', '204': 'BJ', '072': 'BW', '180': 'CD', '140': 'CF', '178': 'CG', '384': 'CI', '120': 'CM',
  '132': 'CV', '262': 'DJ', '012': 'DZ', '818': 'EG', '232': 'ER', '231': 'ET', '266': 'GA', '288': 'GH', '270': 'GM', '324': 'GN',
  '226': 'GQ', '624': 'GW', '404': 'KE', '174': 'KM', '430': 'LR', '426': 'LS', '434': 'LY', '504': 'MA', '450': 'MG', '466': 'ML',
  '478': 'MR', '480': 'MU', '454': 'MW', '508': 'MZ', '516': 'NA', '562': 'NE', '566': 'NG', '646': 'RW', '690': 'SC', '729': 'SD',
  '694': 'SL', '686': 'SN', '706': 'SO', '728': 'SS', '678': 'ST', '748': 'SZ', '148': 'TD', '768': 'TG', '788': 'TN', '834': 'TZ',
  '800': 'UG', '710': 'ZA', '894': 'ZM', '716': 'ZW',
} // prettier-ignore
/** Too small to see at this scale: drawn as a dot where they lie. */
const ISLANDS = ['CV', 'ST', 'SC', 'KM', 'MU']

write('nigeria', drawNigeria())
write('africa', drawAfrica())

function drawNigeria(): MapShapes {
  const rings = nigeria.locations.map((state) => ({ code: stateCode(state.name), rings: ringsOf(state.path) }))
  return drawn(fitted(topologyOf(rings)), DETAIL.nigeria, [])
}

function drawAfrica(): MapShapes {
  const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'))
  const world = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const countries = (world.objects.countries as GeometryCollection).geometries
  const named = (name: string) => countries.find(({ properties }) => (properties as { name: string }).name === name) as Polygon

  const objects: Topology['objects'] = {}
  for (const country of countries) {
    const code = NUMERIC[String(country.id)]
    if (code) objects[code] = country
  }
  // Natural Earth draws Somaliland apart; the African Union's member is Somalia. Western Sahara has no record of its own here.
  objects['SO'] = mergeArcs(world, [objects['SO'] as Polygon, named('Somaliland')])
  objects['EH'] = named('W. Sahara')

  const projection = geoAzimuthalEqualArea().rotate([-17, -2])
  const projected = absolute(world).map((arc) => arc.map((point) => projection(point) ?? ([0, 0] as Point)))
  return drawn(fitted({ type: 'Topology', objects, arcs: projected }, 26), DETAIL.africa, ['EH'])
}

function drawn(full: Topology, detail: number, neutral: string[]): MapShapes {
  const topology = simplify(presimplify(full), detail)
  const areas: AreaShape[] = []
  const land: string[] = []
  let height = 0
  for (const code of Object.keys(topology.objects).toSorted()) {
    const polygons = polygonsOf(topology, code)
    const body = polygons[0] as Ring[]
    for (const [, y] of body[0] as Ring) height = Math.max(height, y)
    if (ISLANDS.includes(code)) {
      const [x, y] = centre(polygonsOf(full, code)[0] as Ring[]) // an island may have lost all its points
      areas.push({ code, d: '', x, y, room: 0 })
    } else if (neutral.includes(code)) {
      land.push(pathOf(polygons))
    } else {
      areas.push({ code, d: pathOf(polygons), ...labelPlace(body) })
    }
  }
  return { width: WIDTH, height: Math.ceil(height) + 4, areas, land }
}

/** The polygons of an area, largest first, without specks. */
function polygonsOf(topology: Topology, code: string): Ring[][] {
  const { geometry } = feature(topology, topology.objects[code] as MultiPolygon)
  const polygons = ((geometry.type as string) === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][]
  const bySize = polygons.toSorted((a, b) => areaOf(b[0] as Ring) - areaOf(a[0] as Ring))
  return bySize
    .filter((polygon, i) => i === 0 || areaOf(polygon[0] as Ring) >= LEAST_RING)
    .map((polygon) => polygon.filter((ring, i) => i === 0 || areaOf(ring) >= LEAST_RING))
}

/** Relative path data in whole numbers; each step is measured from the rounded point before it, so errors do not add up. */
function pathOf(polygons: Ring[][]): string {
  return polygons.flat().map(ringPath).join('')
}

function ringPath(ring: Ring): string {
  const points = ring.map(([x, y]) => [Math.round(x), Math.round(y)] as Point)
  let [x, y] = points[0] as Point
  let d = `M${x} ${y}l`
  let steps = 0
  for (const [nextX, nextY] of points.slice(1, -1)) {
    if (nextX === x && nextY === y) continue
    d += `${steps++ && nextX - x >= 0 ? ' ' : ''}${nextX - x}${nextY - y < 0 ? '' : ' '}${nextY - y}`
    ;[x, y] = [nextX, nextY]
  }
  return `${d}z`
}

/**
 * Where a label sits best and what fits there. The label is wider than high, so the search for the point farthest from
 * every border counts sideways distance less. Room: 2 for code and count, 1 for the code alone, 0 for neither.
 */
function labelPlace(polygon: Ring[]): Pick<AreaShape, 'x' | 'y' | 'room'> {
  const squeeze = 0.4
  const flat = polygon.map((ring) => ring.map(([x, y]) => [x * squeeze, y] as Point))
  let [x, y] = centre(flat)
  let best = inside(flat, x, y) ? clearance(flat, x, y) * 1.15 : 0 // the middle wins unless it is clearly worse
  const xs = (flat[0] as Ring).map((point) => point[0])
  const ys = (flat[0] as Ring).map((point) => point[1])
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  for (let i = 1; i < 80; i++) {
    for (let j = 1; j < 80; j++) {
      const [px, py] = [left + ((right - left) * i) / 80, top + ((bottom - top) * j) / 80]
      const distance = inside(flat, px, py) ? clearance(flat, px, py) : 0
      if (distance > best) [best, x, y] = [distance, px, py]
    }
  }
  return { x: Math.round(x / squeeze), y: Math.round(y), room: best > 15.5 ? 2 : best > 9 ? 1 : 0 }
}

function clearance(polygon: Ring[], x: number, y: number): number {
  return Math.min(...polygon.flatMap((ring) => edges(ring).map(([a, b]) => distanceToEdge(a, b, x, y))))
}

function distanceToEdge([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + along * dx - x, ay + along * dy - y)
}

function inside(polygon: Ring[], x: number, y: number): boolean {
  let odd = false
  for (const [[ax, ay], [bx, by]] of polygon.flatMap(edges)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

function edges(ring: Ring): [Point, Point][] {
  return ring.slice(1).map((point, i) => [ring[i] as Point, point])
}

function crossSum(ring: Ring): number {
  return edges(ring).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)
}

function areaOf(ring: Ring): number {
  return Math.abs(crossSum(ring)) / 2
}

function centre([ring]: Ring[]): Point {
  const sum = crossSum(ring as Ring)
  let [x, y] = [0, 0]
  for (const [[ax, ay], [bx, by]] of edges(ring as Ring)) {
    const cross = ax * by - bx * ay
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return [Math.round(x / (3 * sum)), Math.round(y / (3 * sum))]
}

/** The same topology, moved and scaled to the width of the map. The margin leaves room for what is drawn around a dot. */
function fitted(topology: Topology, margin = 6): Topology {
  const used = new Set<number>()
  JSON.stringify(topology.objects, (key, value: unknown) => {
    if (key === 'arcs') for (const arc of (value as number[]).flat(3)) used.add(arc < 0 ? ~arc : arc)
    return value
  })
  const points = [...used].flatMap((arc) => topology.arcs[arc] as Point[])
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))]
  const scale = (WIDTH - 2 * margin) / (Math.max(...points.map(([x]) => x)) - left)
  const place = ([x, y]: Point): Point => [(x - left) * scale + margin, (y - top) * scale + margin]
  const unused = Array.from({ length: 2 }, (): Point => [0, 0]) // an arc must have two ends
  return { ...topology, arcs: topology.arcs.map((arc, i) => (used.has(i) ? (arc as Point[]).map(place) : unused)) }
}

/** The arcs of a quantized topology as plain coordinates. */
function absolute({ arcs, transform }: Topology): Point[][] {
  const { scale, translate } = transform as NonNullable<typeof transform>
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return (arc as Point[]).map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
}

/**
 * A topology from drawn outlines. The file has each border twice, in relative steps rounded to hundredths, so the two copies
 * have drifted apart by up to 0.06; points closer than 0.12 are one point. An arc is a run of points between two junctions.
 */
function topologyOf(areas: { code: string; rings: Ring[] }[]): Topology {
  const points: Point[] = []
  const pointAt = nearest(points, 0.12)
  const outlines = areas.map(({ code, rings }) => ({
    code,
    rings: rings.map((ring) => ring.map(pointAt).filter((id, i, ids) => id !== ids.at(i - 1))).filter((ring) => ring.length > 2), // some islets are a single point
  }))

  const neighbours = new Map<number, Set<number>>()
  for (const ring of outlines.flatMap((outline) => outline.rings)) {
    ring.forEach((id, i) => {
      const set = neighbours.get(id) ?? new Set()
      neighbours.set(id, set.add(ring.at(i - 1) as number).add(ring[(i + 1) % ring.length] as number))
    })
  }
  const isJunction = (id: number) => neighbours.get(id)?.size !== 2

  const arcs: Point[][] = []
  const known = new Map<string, number>()
  const arcOf = (ids: number[]): number => {
    const there = known.get(ids.join())
    if (there !== undefined) return there
    const back = known.get(ids.toReversed().join())
    if (back !== undefined) return ~back
    known.set(ids.join(), arcs.length)
    return arcs.push(ids.map((id) => points[id] as Point)) - 1
  }
  const objects: Topology['objects'] = {}
  for (const { code, rings } of outlines) {
    const polygons = rings.map((ring) => [cut(ring, isJunction).map(arcOf)])
    objects[code] = { type: 'MultiPolygon', arcs: polygons }
  }
  return { type: 'Topology', objects, arcs }
}

/** Cuts a ring at its junctions; a ring without one is a single arc that starts at its lowest point number. */
function cut(ring: number[], isJunction: (id: number) => boolean): number[][] {
  const first = ring.findIndex(isJunction)
  const start = first < 0 ? ring.indexOf(Math.min(...ring)) : first
  const turned = [...ring.slice(start), ...ring.slice(0, start + 1)]
  const runs: number[][] = []
  let run: number[] = []
  turned.forEach((id, i) => {
    run.push(id)
    if (i > 0 && (isJunction(id) || i === turned.length - 1)) {
      runs.push(run)
      run = [id]
    }
  })
  return runs
}

/** A function that gives the number of a point, adding it to `points` unless one lies within `reach`. */
function nearest(points: Point[], reach: number) {
  const cells = new Map<string, number[]>()
  return ([x, y]: Point): number => {
    const [column, row] = [Math.floor(x / reach), Math.floor(y / reach)]
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        for (const id of cells.get(`${i},${j}`) ?? []) {
          const [px, py] = points[id] as Point
          if (Math.hypot(px - x, py - y) < reach) return id
        }
      }
    }
    const id = points.push([x, y]) - 1
    cells.set(`${column},${row}`, [...(cells.get(`${column},${row}`) ?? []), id])
    return id
  }
}

/** The rings of path data that has only relative moves and closes, which is all the Nigerian file uses. */
function ringsOf(path: string): Ring[] {
  const rings: Ring[] = []
  let [x, y] = [0, 0]
  for (const part of path.split('z').filter((text) => text.trim())) {
    const ring = part
      .replace('m', '')
      .trim()
      .split(/\s+/)
      .map((step): Point => {
        const [dx = 0, dy = 0] = step.split(',').map(Number)
        x += dx
        y += dy
        return [x, y]
      })
    ;[x, y] = ring[0] as Point
    rings.push(ring)
  }
  return rings
}

function stateCode(name: string): string {
  const ours = { Nassarawa: 'Nasarawa', 'Federal Capital Territory': 'FCT', Niger: 'Niger State' }[name] ?? name
  const state = JURISDICTIONS.find((place) => place.kind === 'state' && place.name === ours)
  if (!state) throw new Error(`No state is called ${name}`)
  return state.code
}

function write(name: string, shapes: MapShapes) {
  const file = new URL(`../app/maps/${name}-shapes.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(shapes, null, 2)}\n`)
}
