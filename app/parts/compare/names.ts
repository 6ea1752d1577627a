import type { Comparison } from '#contract/comparisons.ts'
import { compare as t } from '#text/en/compare.ts'

const NAMES = new Intl.ListFormat('en')
const MOST_NAMED = 6

/** "Nigeria, Kenya, and Rwanda", or how many there are. */
export const namesOf = ({ countries }: Pick<Comparison, 'countries'>): string =>
  countries.length > MOST_NAMED ? t.countries(countries.length) : NAMES.format(countries.map(({ name }) => name))
