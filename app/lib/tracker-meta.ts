import type { MetaDescriptor } from 'react-router'
import { text } from '#text/en.ts'
import { head } from './head.ts'
import type { TrackerAddress } from './tracker-address.ts'
import { canonicalPath, isNarrowed, sameListElsewhere } from './tracker-links.ts'

type TrackerPage = { address: TrackerAddress; publicUrl: string; siteName: string }

/** The head of a tracker page: feeds of the same list, and a filtered list kept out of search engines. */
export function trackerMeta(title: string, description: string, { address, publicUrl, siteName }: TrackerPage): MetaDescriptor[] {
  return head({
    title,
    description,
    path: canonicalPath(address),
    publicUrl,
    siteName,
    noindex: isNarrowed(address),
    card: { kind: 'tracker', slug: address.path.split('/')[2] ?? 'hub' },
    feeds: [
      {
        title: text.tracker.results.feedTitle,
        href: sameListElsewhere('/feeds/policies.atom', address),
        type: 'application/atom+xml',
      },
      {
        title: text.tracker.results.feedTitle,
        href: sameListElsewhere('/feeds/policies.json', address),
        type: 'application/feed+json',
      },
    ],
  })
}
