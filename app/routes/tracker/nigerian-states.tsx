import { MarkSprite } from '#app/parts/marks.tsx'
import { StateViews } from '#app/parts/tracker/area-views.tsx'
import { ChosenState } from '#app/parts/tracker/chosen-place.tsx'
import { FilterBar, PhoneBar } from '#app/parts/tracker/filter-bar.tsx'
import { PlaceBars } from '#app/parts/tracker/place-bars.tsx'
import { RegisterResults } from '#app/parts/tracker/register-results.tsx'
import { TrackerHead } from '#app/parts/tracker/tracker-head.tsx'
import { readAddress } from '#app/lib/tracker-address.ts'
import { hrefWith, isNarrowed } from '#app/lib/tracker-links.ts'
import { trackerMeta } from '#app/lib/tracker-meta.ts'
import { mapBreaks } from '#app/maps/breaks.ts'
import { jurisdictionByCode } from '#domain/jurisdictions.ts'
import { coverageIn } from '#server/features/coverage/coverage.ts'
import { listJurisdictions, readJurisdiction } from '#server/features/jurisdictions/jurisdictions.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/nigerian-states.ts'
import styles from '#app/styles/registers.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const t = text.tracker
const FACETS = [
  { name: 'type', label: t.filters.facets.type },
  { name: 'status', label: t.filters.facets.status },
  { name: 'focus', label: t.filters.facets.focus },
  { name: 'jurisdiction', label: t.filters.state },
  { name: 'verification', label: t.filters.facets.verification },
] as const
const BARS = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, now, publicUrl, site, saveData } = context.get(pageContext)
  const address = readAddress(new URL(request.url))
  const place = address.place && jurisdictionByCode(address.place)
  const [list, places, chosen] = await Promise.all([
    searchPolicies(db, viewer, address.query, now),
    listJurisdictions(db),
    place ? readJurisdiction(db, place.slug) : undefined,
  ])
  const states = places.filter(({ region }) => region === 'nigeria-states')
  return { address, list, states, chosen, coverage: await coverageIn(db, states), publicUrl, siteName: site.name, saveData }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? trackerMeta(t.states.title, ledeOf(loaderData.states), loaderData) : []

export default function NigerianStatesPage({ loaderData }: Route.ComponentProps) {
  const { address, list, states, chosen, publicUrl, saveData } = loaderData
  const inAll = states.reduce((sum, { policies }) => sum + policies, 0)
  const areas = states.map(({ code, name, policies }) => {
    const count = list.facets.jurisdiction[code] ?? 0
    const href = `${hrefWith(address, { place: code })}#map`
    if (policies === 0) return { code, name, count, href, label: t.areaUnreviewed(name), state: 'unreviewed' as const }
    return { code, name, count, href, label: isNarrowed(address) ? t.areaFiltered(name, count, policies) : t.area(name, count) }
  })
  return (
    <>
      <MarkSprite />
      <TrackerHead
        address={address}
        publicUrl={publicUrl}
        title={t.states.title}
        crumb={t.states.crumb}
        lede={ledeOf(states)}
        coverage={loaderData.coverage}
        notes={list.notes}
      />
      <FilterBar address={address} list={list} facets={facetsWith(states.map(({ code }) => code))} />
      <div className="page tracker-columns tracker-states">
        <div className="tracker-aside" id="map">
          <StateViews address={address} areas={areas} breaks={mapBreaks(areas.map(({ count }) => count))} saveData={saveData} />
          {chosen ? (
            <ChosenState address={address} place={chosen} shown={list.facets.jurisdiction[chosen.code] ?? 0} />
          ) : (
            <p className="quiet">{t.states.choose}</p>
          )}
        </div>
        <RegisterResults address={address} list={list} inAll={inAll} nothingYet={t.states.empty} placeHeading={t.list.state} />
        <div className="tracker-more">
          <PlaceBars
            title={t.states.most}
            columns={2}
            selected={address.place}
            rows={byRecords(states)
              .slice(0, BARS)
              .map(({ code, name, policies }) => ({
                key: code,
                label: name,
                count: policies,
                href: `${hrefWith(address, { place: code })}#map`,
              }))}
          />
          <p className="quiet">
            {t.caveat} {!saveData && t.nigeriaCredit}
          </p>
        </div>
      </div>
      <PhoneBar
        address={address}
        sorts={address.query.q ? ['relevance', 'recent', 'title'] : ['recent', 'title', 'introduced']}
      />
    </>
  )
}

const facetsWith = (values: readonly string[]) =>
  FACETS.map((facet) => (facet.name === 'jurisdiction' ? { ...facet, values } : facet))

type State = Awaited<ReturnType<typeof loader>>['states'][number]

const byRecords = (states: readonly State[]) =>
  states.toSorted((a, b) => b.policies - a.policies || a.name.localeCompare(b.name, 'en'))

function ledeOf(states: readonly State[]): string {
  const most = byRecords(states)[0]
  const withRecords = states.filter(({ policies }) => policies > 0)
  return t.states.lede(
    states.reduce((sum, { policies }) => sum + policies, 0),
    withRecords.length,
    states.length,
    most && most.policies > 0 ? { name: most.name, count: most.policies } : undefined,
    states.filter(({ policies }) => policies === most?.policies).length,
  )
}
