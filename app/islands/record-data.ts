import type { PolicyRecord } from '#contract/policies.ts'
import type { RecordReading } from '#contract/reading.ts'
import { useAsked, type Asked } from './asked.ts'

/** Which record a part of its page is about; with the day of which it shows the state. */
export type At = { slug: string; day?: string }

/** The record as far as its reader's plan opens it. */
export const useRecord = ({ slug, day }: At): Asked<PolicyRecord> =>
  useAsked<PolicyRecord>(`/api/policies/${slug}${day ? `?as_of=${day}` : ''}`).asked

export const readingPath = (slug: string) => `/api/user/records/${slug}`

/** How the record stands with its reader: tracked, watched, read up to where. */
export const useReading = (slug: string) => useAsked<RecordReading>(readingPath(slug))
