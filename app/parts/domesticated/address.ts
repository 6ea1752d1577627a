import { VIEWS, type Dropped, type View } from '#app/lib/tracker-address.ts'
import { isCampaign } from '#domain/campaigns.ts'
import type { Addressees } from '#domain/domestication.ts'

/** Where it stands who domesticated an act. */
export const domesticatedHref = (slug: string, view?: View): string =>
  `/tracker/domesticated/${slug}${view ? `?view=${view}` : ''}`

/** The views of a page; only the states have tiles. */
export const viewsFor = (addressees: Addressees): readonly View[] =>
  addressees === 'states' ? VIEWS : VIEWS.filter((view) => view !== 'tiles')

/** Reads the address leniently: how to show it, and what was not understood. */
export function readView(url: URL, addressees: Addressees): { view?: View; dropped: Dropped[] } {
  const read: { view?: View; dropped: Dropped[] } = { dropped: [] }
  for (const [name, value] of url.searchParams) {
    const typed = value.trim()
    if (typed === '' || isCampaign(name)) continue
    const view = name === 'view' ? viewsFor(addressees).find((one) => one === typed) : undefined
    if (view && (read.view ?? view) === view) read.view = view
    else read.dropped.push({ name, value })
  }
  return read
}
