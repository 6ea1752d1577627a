import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { askDataAgain, fetchData, knownData, renewData, setData, watchData, type Asked } from '#app/session/data.ts'

export type { Asked } from '#app/session/data.ts'

type Asking<T> = { asked: Asked<T>; again: () => void; renew: () => void; set: (value: T) => void }

/**
 * What a call answers. What this tab knows of it is shown at once and refreshed behind; everybody who shows it shows the same. `again` after a
 * failure; `renew` when it may have changed, with the old shown until then; `set` when a call has just answered what it is now.
 */
export function useAsked<T>(path: string): Asking<T> {
  const watch = useCallback((changed: () => void) => watchData(path, changed), [path])
  const asked = useSyncExternalStore(
    watch,
    () => knownData<T>(path),
    () => LOADING,
  )
  useEffect(() => void fetchData(path), [path])
  return { asked, again: () => askDataAgain(path), renew: () => renewData(path), set: (value) => setData(path, value) }
}

const LOADING: Asked<never> = { is: 'loading' }
