import { isDay } from '#domain/changes.ts'
import { asTyped } from './as-typed.ts'
import { recordHref } from './record-href.ts'

/** Which earlier state of a record an address asks for, or what it says instead of one. */
export type AsOf = { day?: string; ignored?: { why: 'notADay' | 'future'; value: string } }

export function readAsOf(url: URL, today: string): AsOf {
  const value = url.searchParams.get('as_of')?.trim() ?? ''
  if (value === '') return {}
  if (!isDay(value))
    return {
      ignored: {
        why: 'notADay',
        value: asTyped(value),
      },
    }
  return value > today ? { ignored: { why: 'future', value } } : { day: value }
}

/** The page of a record as it stood on a day. */
export const recordOnHref = (slug: string, day: string): string => `${recordHref(slug)}?as_of=${day}`

/** The page of a record, with what the address that leads there said of a day. */
export function recordHrefLike(slug: string, url: URL): string {
  const asked = url.searchParams.get('as_of')
  return asked ? `${recordHref(slug)}?${new URLSearchParams({ as_of: asked })}` : recordHref(slug)
}
