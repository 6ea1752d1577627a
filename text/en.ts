import { api } from './en/api.ts'
import { calendar } from './en/calendar.ts'
import { cards } from './en/cards.ts'
import { changes } from './en/changes.ts'
import { compare } from './en/compare.ts'
import { coverage } from './en/coverage.ts'
import { lowData } from './en/low-data.ts'
import { obligations } from './en/obligations.ts'
import { relations } from './en/relations.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { feeds } from './en/feeds.ts'
import { frame } from './en/frame.ts'
import { pages } from './en/pages.ts'
import { record } from './en/record.ts'
import { search } from './en/search.ts'
import { tracker } from './en/tracker.ts'

/** Every string a person reads, in English (en-NG). One file per part of the product, one catalogue per language. */
export const text = {
  ...common,
  api,
  errors,
  feeds,
  frame,
  pages,
  record,
  search,
  tracker,
  obligations,
  calendar,
  compare,
  coverage,
  changes,
  relations,
  cards,
  lowData,
}
