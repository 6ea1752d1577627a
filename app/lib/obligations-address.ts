import type { ObligationQuery } from '#contract/obligations.ts'
import { MAX_OFFSET } from '#domain/policy-lists.ts'
import { isCampaign } from '#domain/campaigns.ts'
import { readLagosTime, type LagosTime } from '#domain/deadlines.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { DUE_WINDOWS, MAX_REGULATOR_LENGTH, MAX_SIZE_LENGTH, SECTORS, sizeWords } from '#domain/obligations.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import type { Dropped } from './tracker-address.ts'

export const DUTIES = '/obligations'
export const DUTIES_PER_PAGE = 50

/** What the page of duties was asked for, and what of the address was not understood. */
export type DutiesAddress = {
  query: ObligationQuery
  /** When something happened, for the times that run from it. */
  at?: LagosTime
  /** What happened then, in the words of the rules that run from it. */
  event?: string
  dropped: Dropped[]
}

/** Reads an address leniently: what is not known is left out and told. */
export function readDutiesAddress(url: URL): DutiesAddress {
  const query = { sector: [], jurisdiction: [], regulator: [], focus: [], page: 1, lockedPage: 1, pageSize: DUTIES_PER_PAGE }
  const address: DutiesAddress = { query, dropped: [] }
  const seen = new Set<string>()
  for (const [name, given] of url.searchParams) {
    const value = given.trim()
    const pair = `${name}=${value}`
    if (value === '' || isCampaign(name) || seen.has(pair)) continue
    seen.add(pair)
    if (!take(address, name, value)) address.dropped.push({ name, value: given })
  }
  return address
}

const VALUES = {
  sector: SECTORS,
  jurisdiction: JURISDICTIONS.map(({ code }) => code),
  focus: FOCUS_AREAS,
} as const satisfies Record<string, readonly string[]>
const MOST_VALUES = 60
const MAX_EVENT_LENGTH = 300

/** Puts one parameter in its place. @returns false when it is not known, not valid or said twice */
function take(address: DutiesAddress, name: string, value: string): boolean {
  const { query } = address
  switch (name) {
    case 'sector':
    case 'jurisdiction':
    case 'focus':
      return (VALUES[name] as readonly string[]).includes(value) && add(query[name], value)
    case 'regulator':
      return value.length <= MAX_REGULATOR_LENGTH && isPlain(value) && add(query.regulator, value)
    case 'size': {
      const fits = value.length <= MAX_SIZE_LENGTH && isPlain(value) && sizeWords(value).length > 0
      return once(query, 'size', fits ? value : undefined)
    }
    case 'policy':
      return once(query, 'policy', /^[a-z0-9-]{1,200}$/.test(value) ? value : undefined)
    case 'due':
      return once(
        query,
        'due',
        DUE_WINDOWS.find((days) => String(days) === value),
      )
    case 'at':
      return once(address, 'at', readLagosTime(value))
    case 'event':
      return once(address, 'event', value.length <= MAX_EVENT_LENGTH && isPlain(value) ? value : undefined)
    case 'page':
    case 'lockedPage': {
      const page = /^\d{1,5}$/.test(value) ? Number(value) : 0
      if (page < 1 || page * DUTIES_PER_PAGE > MAX_OFFSET) return false
      query[name] = page
      return true
    }
    default:
      return false
  }
}

const isPlain = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

const add = (values: string[], value: string) => values.length < MOST_VALUES && values.push(value) > 0

function once<K extends string, V>(holder: { [key in K]?: V }, name: K, value: V | undefined): boolean {
  if (value === undefined || holder[name] !== undefined) return false
  holder[name] = value
  return true
}
