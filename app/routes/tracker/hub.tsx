import { redirect } from 'react-router'
import { listTitle } from '#app/parts/tracker/filter-labels.ts'
import { HubView } from '#app/parts/tracker/hub-view.tsx'
import { PIPELINE_TYPES } from '#app/parts/tracker/pipeline.tsx'
import { ResultsView } from '#app/parts/tracker/results-view.tsx'
import { HUB, readAddress, type TrackerAddress } from '#app/lib/tracker-address.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { filtersOf, isNarrowed } from '#app/lib/tracker-links.ts'
import { trackerMeta } from '#app/lib/tracker-meta.ts'
import { upcoming } from '#server/features/calendar/upcoming.ts'
import { coverageIn } from '#server/features/coverage/coverage.ts'
import { listJurisdictions } from '#server/features/jurisdictions/jurisdictions.ts'
import { mostDomesticated } from '#server/features/relations/domestications.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { figuresByRegion } from '#server/features/stats/stats.ts'
import { pageContext, type PageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/hub.ts'
import styles from '#app/styles/hub.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const t = text.tracker
const LATEST = 11
const AHEAD = 5

/** The hub, or what was found once something is asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const address = readAddress(new URL(request.url))
  const about = { address, publicUrl: page.publicUrl, siteName: page.site.name }
  if (isList(address)) return { ...about, hub: undefined, list: await findRecords(page, address) }
  return { ...about, hub: await loadHub(page), list: undefined }
}

const isList = (address: TrackerAddress) => isNarrowed(address) || address.sort !== undefined || address.query.page > 1

/** @throws a redirect to the record, when its official number is all that was asked for */
async function findRecords({ db, viewer, now }: PageContext, address: TrackerAddress) {
  const list = await searchPolicies(db, viewer, address.query, now)
  if (list.exactNumber && filtersOf(address).length === 0 && address.query.page === 1)
    throw redirect(recordHref(list.exactNumber))
  return list
}

async function loadHub({ db, viewer, now, publicUrl, saveData }: PageContext) {
  const everything = readAddress(new URL(HUB, publicUrl)).query
  const federal = { ...everything, region: 'nigeria-federal' as const, type: [...PIPELINE_TYPES], pageSize: 1 }
  const [latest, pipeline, ahead, figures, places, asked] = await Promise.all([
    searchPolicies(db, viewer, { ...everything, sort: 'recent', pageSize: LATEST }, now),
    searchPolicies(db, viewer, federal, now),
    upcoming(db, viewer, now, AHEAD),
    figuresByRegion(db),
    listJurisdictions(db),
    mostDomesticated(db),
  ])
  const coverage = await coverageIn(db, places)
  return { latest: latest.items, pipeline: pipeline.facets.status, ahead, figures, places, coverage, asked, saveData }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  return trackerMeta(loaderData.hub ? t.hub.title : listTitle(loaderData.address), t.hub.description, loaderData)
}

export default function HubPage({ loaderData: { address, publicUrl, hub, list } }: Route.ComponentProps) {
  return hub ? (
    <HubView address={address} publicUrl={publicUrl} {...hub} />
  ) : (
    <ResultsView address={address} publicUrl={publicUrl} list={list} />
  )
}
