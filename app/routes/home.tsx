import { AccountCall } from '#app/parts/landing/account-call.tsx'
import { Hero } from '#app/parts/landing/hero.tsx'
import { InsightsSection } from '#app/parts/landing/insights-section.tsx'
import { ReadingGuide } from '#app/parts/landing/reading-guide.tsx'
import { StatesBand } from '#app/parts/landing/states-band.tsx'
import { siteData } from '#app/parts/landing/structured-data.ts'
import { MarkSprite } from '#app/parts/marks.tsx'
import { head } from '#app/lib/head.ts'
import { isFiltered, LANDING, readLandingAddress } from '#app/lib/landing-address.ts'
import { HUB, readAddress } from '#app/lib/tracker-address.ts'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { LANDING_ARTICLES } from '#domain/articles.ts'
import { newestArticles } from '#server/features/articles/newest.ts'
import { listJurisdictions } from '#server/features/jurisdictions/jurisdictions.ts'
import { statusesBefore } from '#server/features/policies/policies.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { newestPlaces, readStats, shareChecked } from '#server/features/stats/stats.ts'
import { pageContext, type PageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/home.ts'
import styles from '#app/styles/landing.css?url'

const t = text.landing
const LATEST = 6
const NEWEST_STATES = 3

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { db, publicUrl, site, saveData } = page
  const address = readLandingAddress(new URL(request.url))
  const [moved, stats, places, newest, articles] = await Promise.all([
    latestMovements(page),
    readStats(db),
    listJurisdictions(db),
    newestPlaces(db, 'nigeria-states', NEWEST_STATES),
    articlesOf(page),
  ])
  const band = { stats, checked: shareChecked(stats), places, newest, saveData }
  return { address, ...moved, band, articles, publicUrl, site, siteName: site.name }
}

/** The newest articles. Should they not be readable, the rest of the page is; it says so, and is not kept. */
async function articlesOf(page: PageContext) {
  try {
    return await newestArticles(page.db, LANDING_ARTICLES, page.now)
  } catch (error) {
    page.failure = error
    page.log.error({ err: error }, 'the articles of the landing page could not be read')
    return undefined
  }
}

async function latestMovements({ db, viewer, now, publicUrl }: PageContext) {
  const everything = readAddress(new URL(HUB, publicUrl)).query
  const { items } = await searchPolicies(db, viewer, { ...everything, sort: 'recent', pageSize: LATEST }, now)
  return { latest: items, before: await statusesBefore(db, items) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? head({
        title: t.title,
        path: LANDING,
        publicUrl: loaderData.publicUrl,
        siteName: loaderData.siteName,
        noindex: isFiltered(loaderData.address),
        feeds: [
          { title: text.frame.feedAtom, href: '/feeds/policies.atom', type: 'application/atom+xml' },
          { title: text.frame.feedJson, href: '/feeds/policies.json', type: 'application/feed+json' },
        ],
      })
    : []

/** The front door: what this is, proof that it is alive, articles, how to read a record, an account. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { address, latest, before, band, articles, publicUrl, site } = loaderData
  return (
    <div className="landing">
      <MarkSprite />
      <JsonLd data={siteData(publicUrl, site)} />
      <Hero siteName={site.name} latest={latest} before={before} />
      <StatesBand {...band} />
      <InsightsSection address={address} articles={articles} saveData={band.saveData} />
      <ReadingGuide />
      <AccountCall />
    </div>
  )
}
