import type { ComponentType } from 'react'
import type { IslandName } from '#app/islands/islands.ts'

/**
 * When React comes: `intent` at the first pointer, focus or press on the island, `idle` once the page has loaded, `now` at once.
 * For a reader who is signed in it is always now, but for `told`: at once, when the page says that this reader may have it.
 */
export type IslandMode = 'intent' | 'idle' | 'now' | 'told'

type IslandProps<P extends object> = {
  name: IslandName
  mode: IslandMode
  of: ComponentType<P>
  /** Plain JSON: it stands in the page, and in the browser the island starts from it. */
  props: P
}

/** A part of a page that is used rather than read. It works as it is rendered; React makes it quicker where it arrives. */
export function Island<P extends object>({ name, mode, of: Component, props }: IslandProps<P>) {
  return (
    <div data-island={name} data-mode={mode} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
