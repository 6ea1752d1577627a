import type { MetaDescriptor } from 'react-router'
import { text } from '#text/en.ts'

type Head = {
  title: string
  description?: string
  /** The address this page is known by, without the site: "/tracker". */
  path: string
  publicUrl: string
  siteName: string
  type?: 'website' | 'article'
  /** Feeds of the same content. */
  feeds?: { title: string; href: string; type: 'application/atom+xml' | 'application/feed+json' }[]
  /** Kept out of search engines: a filtered list, a page that says that there is nothing. */
  noindex?: boolean
  /** The picture beside a shared link. Without one, and on a page kept out of search engines, it is the site's own. */
  card?: { kind: keyof typeof text.cards.alt; slug: string }
}

/** Title, description, canonical address, Open Graph and feeds of a page. */
export function head({
  title,
  description = text.frame.description,
  path,
  publicUrl,
  siteName,
  type = 'website',
  feeds = [],
  noindex,
  card,
}: Head): MetaDescriptor[] {
  const address = `${publicUrl}${path}`
  const picture = noindex ? undefined : card // what it counts is the whole list
  const full = title === siteName ? title : `${title} · ${siteName}`
  const short = description.length > 300 ? `${description.slice(0, 297).replace(/\s\S*$/, '')} …` : description
  return [
    { title: full },
    { name: 'description', content: short },
    { name: 'robots', content: noindex ? 'noindex, follow' : 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: short },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:image', content: `${publicUrl}/${picture ? `social/${picture.kind}/${picture.slug}` : 'social'}.png` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture ? text.cards.alt[picture.kind](title) : text.cards.altOfSite(siteName) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...feeds.map(({ title: feedTitle, href, type: feedType }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type: feedType,
      title: feedTitle,
      href: `${publicUrl}${href}`,
    })),
  ]
}
