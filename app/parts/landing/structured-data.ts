import { HUB } from '#app/lib/tracker-address.ts'
import type { Site } from '#server/config.ts'

/** The site and who runs it, for search engines: from the settings alone, so what is not set is not said. */
export function siteData(publicUrl: string, { name, address, email, social }: Site) {
  const firm = `${publicUrl}/#firm`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#site`,
        name,
        url: `${publicUrl}/`,
        inLanguage: 'en-NG',
        publisher: { '@id': firm },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${HUB}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': firm,
        name,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icon-512.png`,
        ...(email ? { email } : {}),
        ...(address.length > 0 ? { address: address.join(', ') } : {}),
        ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
      },
    ],
  }
}
