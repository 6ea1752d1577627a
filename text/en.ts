import { api } from './en/api.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { feeds } from './en/feeds.ts'
import { frame } from './en/frame.ts'
import { pages } from './en/pages.ts'
import { record } from './en/record.ts'
import { search } from './en/search.ts'
import { tracker } from './en/tracker.ts'

/** Every string a person reads, in English (en-NG). One file per part of the product, one catalogue per language. */
export const text = { ...common, api, errors, feeds, frame, pages, record, search, tracker }
