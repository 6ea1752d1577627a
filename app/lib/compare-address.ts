import { isCampaign } from '#domain/campaigns.ts'
import type { Subject } from '#domain/comparisons.ts'
import { jurisdictionByCode } from '#domain/jurisdictions.ts'
import type { Dropped } from './tracker-address.ts'

/** What a comparison page was asked for; plain JSON, so that a browser can hold it too. */
export type CompareAddress = {
  subject: string
  /** The countries shown when the address names none. */
  standard: readonly string[]
  /** In the order of the columns; never empty. */
  countries: readonly string[]
  onlyDiffering: boolean
  /** The two that narrow screens show, where the address says so. */
  pair?: readonly [string, string]
  /** Whether a form made the address, which has a tidier one. */
  isFromForm: boolean
  dropped: readonly Dropped[]
}

/** Reads an address leniently: what is not known is left out and told. */
export function readCompareAddress(url: URL, { slug, chosen }: Pick<Subject, 'slug' | 'chosen'>): CompareAddress {
  const dropped: Dropped[] = []
  const given = [...url.searchParams].filter(([name, value]) => value.trim() !== '' && !isCampaign(name))
  const named = codesIn(given, 'countries', dropped)
  const added = codesIn(given, 'add', dropped)
  const countries = [...new Set([...(named.length > 0 ? named : chosen), ...added])]
  const pair = pairIn(given, countries, dropped)
  const isFromForm = added.length > 0 || given.filter(([name]) => name === 'pair').length > 1
  const onlyDiffering = given.some(([name, value]) => name === 'differ' && value === '1')
  for (const [name, value] of given) {
    if (!KNOWN.has(name) || (name === 'differ' && value !== '1')) dropped.push({ name, value })
  }
  return { subject: slug, standard: chosen, countries, onlyDiffering, pair, isFromForm, dropped }
}

const KNOWN = new Set(['countries', 'add', 'differ', 'pair'])

type Given = readonly (readonly [name: string, value: string])[]

const partsOf = (given: Given, wanted: string) =>
  given
    .filter(([name]) => name === wanted)
    .flatMap(([, value]) => value.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')

function codesIn(given: Given, name: string, dropped: Dropped[]): string[] {
  return partsOf(given, name).flatMap((part) => {
    const code = part.toUpperCase()
    if (jurisdictionByCode(code)?.kind === 'country') return [code]
    dropped.push({ name, value: part })
    return []
  })
}

function pairIn(given: Given, countries: readonly string[], dropped: Dropped[]): CompareAddress['pair'] {
  const parts = partsOf(given, 'pair')
  if (parts.length === 0) return undefined
  const [first, second, ...more] = parts.map((part) => part.toUpperCase())
  const isPair = first && second && first !== second && more.length === 0
  if (isPair && countries.includes(first) && countries.includes(second)) return [first, second]
  dropped.push({ name: 'pair', value: parts.join(',') })
  return undefined
}

type Choices = Partial<Pick<CompareAddress, 'countries' | 'onlyDiffering' | 'pair'>>

/** The same comparison with other choices. What is so anyway is left out, so that one state has one address. */
export function compareHref(address: CompareAddress, changes: Choices = {}): string {
  const { countries, onlyDiffering, pair } = { ...address, ...changes }
  const isStandard = countries.join() === address.standard.join()
  const keepsPair = pair?.every((code) => countries.includes(code))
  // Commas stay readable, and codes hold nothing to escape.
  const query = [
    !isStandard && countries.length > 0 && `countries=${countries.join(',')}`,
    onlyDiffering && 'differ=1',
    pair && keepsPair && `pair=${pair.join(',')}`,
  ].filter(Boolean)
  const path = `/compare/${address.subject}`
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

export const hrefWithoutLaw = (address: CompareAddress, code: string): string =>
  compareHref(address, { countries: address.countries.filter((one) => one !== code) })

/** The same with a column moved past the next one that is shown on its left (-1) or right (1); undefined at the end. */
export function hrefMoved(address: CompareAddress, shown: readonly string[], code: string, by: -1 | 1): string | undefined {
  const neighbour = shown[shown.indexOf(code) + by]
  if (neighbour === undefined) return undefined
  const rest = address.countries.filter((one) => one !== code)
  const place = rest.indexOf(neighbour) + (by === 1 ? 1 : 0)
  return compareHref(address, { countries: rest.toSpliced(place, 0, code) })
}

/** What search engines know the page by: its laws, however they are shown. */
export const canonicalCompare = (address: CompareAddress): string =>
  compareHref(address, { onlyDiffering: false, pair: undefined })

export const csvHref = ({ subject, countries }: CompareAddress): string =>
  `/compare/${subject}.csv?countries=${countries.join(',')}`

/** Where a country's records on the subject are listed; written out, for the tracker's own links would bring its contract along. */
export const recordsAboutHref = ({ area }: Pick<Subject, 'area'>, code: string): string =>
  `/tracker?jurisdiction=${code}&focus=${area}`

/** A country's law beside those that are shown anyway. */
export const besideOthers = ({ slug, chosen }: Pick<Subject, 'slug' | 'chosen'>, code: string): string =>
  `/compare/${slug}?countries=${[...new Set([code, ...chosen])].join(',')}`

/** The two columns of narrow screens: those chosen, else the first and the last, which is the one just added. */
export function pairShown({ pair }: CompareAddress, shown: readonly string[]): readonly string[] {
  if (pair?.every((code) => shown.includes(code))) return pair
  return [...new Set([shown[0], shown.at(-1)])].filter((code) => code !== undefined)
}
