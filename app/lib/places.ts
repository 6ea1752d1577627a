import { jurisdictionByCode, placeName } from '#domain/jurisdictions.ts'
import { common } from '#text/en/common.ts'

/** The page of a place. */
export const placeHref = (code: string): string => `/jurisdictions/${jurisdictionByCode(code)?.slug ?? ''}`

/** What a place is called beside a record: the federation says that it is one. */
export const placeLabel = (code: string): string => (code === 'NG' ? common.regions['nigeria-federal'] : placeName(code))

/** The feed of a place's records. */
export const placeFeed = (code: string, form: 'atom' | 'json'): string => `/feeds/policies.${form}?jurisdiction=${code}`
