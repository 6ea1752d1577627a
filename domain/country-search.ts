import type { Country } from './countries.ts'

/** A country that matches, and which letters of its name do; none when its code is what matches. */
export type CountryMatch = { country: Country; from: number; to: number }

/**
 * The countries that match what was typed, by name or code: the one whose two-letter code it is, then names that begin with it, then names
 * that have it anywhere. Within each the order of the list stays. Capitals and accents make no difference.
 */
export function searchCountries(countries: readonly Country[], typed: string): CountryMatch[] {
  const wanted = folded(typed.trim())
  const found = countries.flatMap((country) => {
    const from = folded(country.name).indexOf(wanted)
    const isCode = wanted !== '' && country.code.toLowerCase() === wanted
    if (from < 0) return isCode ? [{ country, from: 0, to: 0, rank: 0 }] : []
    return [{ country, from, to: from + wanted.length, rank: isCode ? 0 : from === 0 ? 1 : 2 }]
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ country, from, to }) => ({ country, from, to }))
}

/** The country that was typed in full, as its name or its code. */
export const countryTyped = (countries: readonly Country[], typed: string): Country | undefined => {
  const wanted = folded(typed.trim())
  return countries.find(({ code, name }) => code.toLowerCase() === wanted || folded(name) === wanted)
}

/** One letter for one letter, so that places in it are places in the name. */
const folded = (words: string): string =>
  [...words.normalize('NFC')].map((letter) => letter.normalize('NFD')[0]!.toLowerCase().replace(/[’‘]/, "'")).join('')
