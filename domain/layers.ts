import { STATUS_FAMILY, type FocusArea, type PolicyType, type Status } from './policies.ts'

/** What the map of Africa can show: whether a country has a thing, or how many records it has. */
export const LAYERS = ['data-protection', 'cybercrime', 'ai-strategy', 'records'] as const
export type Layer = (typeof LAYERS)[number]
export type TopicLayer = Exclude<Layer, 'records'>

/** Enacted or published, on its way, nothing among the records, no record at all. None of them says that it is in force. */
export const LAYER_CATEGORIES = ['yes', 'partial', 'none', 'unreviewed'] as const
export type LayerCategory = (typeof LAYER_CATEGORIES)[number]

type Topic = { area: FocusArea; types: readonly PolicyType[]; leads: readonly FocusArea[] }

// A record is about an area when that area leads it, or when only subjects that regularly carry the other stand before it: a
// digital code has a title on each, some acts join data protection and cybersecurity. An act on electronic transactions with one
// section on data is no general law on data.
const CODES: readonly FocusArea[] = ['data-protection', 'cybersecurity', 'digital-transformation']
const TOPICS: Record<TopicLayer, Topic> = {
  'data-protection': { area: 'data-protection', types: ['law'], leads: CODES },
  cybercrime: { area: 'cybersecurity', types: ['law'], leads: CODES },
  'ai-strategy': { area: 'artificial-intelligence', types: ['strategy', 'policy'], leads: [] },
}

export type LayerRecord = { type: PolicyType; status: Status; focusAreas: readonly FocusArea[] }

/** Whether the record is the thing of this layer enacted or published, on its way, or neither. */
export function standingOf(layer: TopicLayer, { type, status, focusAreas }: LayerRecord): 'yes' | 'partial' | undefined {
  const { area, types, leads } = TOPICS[layer]
  const place = focusAreas.indexOf(area)
  if (place < 0 || !focusAreas.slice(0, place).every((before) => leads.includes(before))) return undefined
  const family = STATUS_FAMILY[status]
  if (family === 'force') return types.includes(type) ? 'yes' : undefined
  const isOnItsWay = family === 'moving' || family === 'early'
  return isOnItsWay && (types.includes(type) || (type === 'bill' && types.includes('law'))) ? 'partial' : undefined
}

/** Whether the layer's area is the first that the record is about. */
export const isLedBy = (layer: TopicLayer, { focusAreas }: LayerRecord): boolean => focusAreas[0] === TOPICS[layer].area

export const areaOf = (layer: TopicLayer): FocusArea => TOPICS[layer].area

/** What a layer says of a country, given its records in the layer's focus area and how many it has in all. */
export function categoryOf(layer: TopicLayer, records: readonly LayerRecord[], inAll: number): LayerCategory {
  if (inAll === 0) return 'unreviewed'
  const standings = records.map((record) => standingOf(layer, record))
  return standings.includes('yes') ? 'yes' : standings.includes('partial') ? 'partial' : 'none'
}
