import { about } from './en/about.ts'
import { analytics } from './en/analytics.ts'
import { api } from './en/api.ts'
import { calendar } from './en/calendar.ts'
import { cards } from './en/cards.ts'
import { changes } from './en/changes.ts'
import { compare } from './en/compare.ts'
import { coverage } from './en/coverage.ts'
import { images } from './en/images.ts'
import { insights } from './en/insights.ts'
import { landing } from './en/landing.ts'
import { legal } from './en/legal.ts'
import { lowData } from './en/low-data.ts'
import { mail } from './en/mail.ts'
import { newsletter } from './en/newsletter.ts'
import { obligations } from './en/obligations.ts'
import { relations } from './en/relations.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { feeds } from './en/feeds.ts'
import { frame } from './en/frame.ts'
import { offline } from './en/offline.ts'
import { pages } from './en/pages.ts'
import { pricing } from './en/pricing.ts'
import { privacy } from './en/privacy.ts'
import { record } from './en/record.ts'
import { search } from './en/search.ts'
import { terms } from './en/terms.ts'
import { tracker } from './en/tracker.ts'

/** Every string a person reads, in English (en-NG). One file per part of the product, one catalogue per language. */
export const text = {
  ...common,
  analytics,
  api,
  errors,
  feeds,
  frame,
  pages,
  record,
  search,
  tracker,
  obligations,
  offline,
  images,
  insights,
  calendar,
  compare,
  coverage,
  changes,
  relations,
  cards,
  lowData,
  mail,
  newsletter,
  pricing,
  legal,
  terms,
  privacy,
  landing,
  about,
}
