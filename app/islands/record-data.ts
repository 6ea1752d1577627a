import type { PolicyRecord } from '#contract/policies.ts'
import type { RecordReading } from '#contract/reading.ts'
import { useAsked, type Asked } from './asked.ts'

/** Which record a part of its page is about; with the day of which it shows the state. */
export type At = { slug: string; day?: string }

/** The record as far as its reader's plan opens it; that of today where there is none of the day, or it is not for them. */
export function useRecord({ slug, day }: At): Asked<PolicyRecord> {
  const today = useAsked<PolicyRecord>(recordPath(slug)).asked
  const then = useRecordOn(slug, day)
  return then.is === 'failed' ? today : then
}

export const useRecordOn = (slug: string, day?: string): Asked<PolicyRecord> =>
  useAsked<PolicyRecord>(day ? `${recordPath(slug)}?as_of=${day}` : recordPath(slug)).asked

const recordPath = (slug: string) => `/api/policies/${slug}`

export const readingPath = (slug: string) => `/api/user/records/${slug}`

/** How the record stands with its reader: tracked, watched, read up to where. */
export const useReading = (slug: string) => useAsked<RecordReading>(readingPath(slug))
