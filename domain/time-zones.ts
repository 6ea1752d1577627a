/**
 * A time zone by the name that IANA gave it, however its letters are written; undefined for what is none. An offset such as +01:00 is none:
 * it knows no summer.
 */
export function timeZoneNamed(typed: string): string | undefined {
  if (!/^[a-z][\w+/-]*$/i.test(typed)) return undefined
  const key = typed.toLowerCase()
  const name = Intl.supportedValuesOf('timeZone').find((one) => one.toLowerCase() === key)
  if (name) return name
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone // an old name of one
  } catch {
    return undefined
  }
}
