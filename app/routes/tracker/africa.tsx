import { MarkSprite } from '#app/parts/marks.tsx'
import { AfricaMap, LayerChoice } from '#app/parts/tracker/africa-map.tsx'
import { AppliedFilters } from '#app/parts/tracker/applied-filters.tsx'
import { ChosenCountry } from '#app/parts/tracker/chosen-country.tsx'
import { CountryTable, type CountryRow } from '#app/parts/tracker/country-table.tsx'
import { EmptyResults } from '#app/parts/tracker/empty-results.tsx'
import { FilterBar, PhoneBar } from '#app/parts/tracker/filter-bar.tsx'
import { RecordList } from '#app/parts/tracker/record-list.tsx'
import { ResultCount, ResultPages } from '#app/parts/tracker/result-count.tsx'
import { TrackerHead } from '#app/parts/tracker/tracker-head.tsx'
import { placeHref } from '#app/lib/places.ts'
import { readAddress } from '#app/lib/tracker-address.ts'
import { hrefWith, isNarrowed, registerHref } from '#app/lib/tracker-links.ts'
import { trackerMeta } from '#app/lib/tracker-meta.ts'
import { mapBreaks } from '#app/maps/breaks.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { standingsOf } from '#server/features/comparisons/comparisons.ts'
import { coverageIn } from '#server/features/coverage/coverage.ts'
import { listJurisdictions } from '#server/features/jurisdictions/jurisdictions.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/africa.ts'
import registers from '#app/styles/registers.css?url'
import africa from '#app/styles/africa.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: registers },
  { rel: 'stylesheet', href: africa },
]

const t = text.tracker
const PLACES = JURISDICTIONS.filter(({ code, kind }) => kind !== 'state' && code !== 'NG').map(({ code }) => code)
const FACETS = [
  { name: 'jurisdiction', label: t.filters.country, values: PLACES },
  { name: 'type', label: t.filters.facets.type },
  { name: 'status', label: t.filters.facets.status },
  { name: 'focus', label: t.filters.facets.focus },
  { name: 'verification', label: t.filters.facets.verification },
] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, now, publicUrl, site, saveData } = context.get(pageContext)
  const address = readAddress(new URL(request.url))
  const layer = address.layer ?? 'data-protection'
  const nigeria = { ...address.query, region: 'nigeria-federal' as const, jurisdiction: [], page: 1, pageSize: 1 }
  const [list, places, standings, nigerian] = await Promise.all([
    searchPolicies(db, viewer, address.query, now),
    listJurisdictions(db),
    layer === 'records' ? [] : standingsOf(db, layer),
    layer === 'records' && isNarrowed(address) ? searchPolicies(db, viewer, nigeria, now) : undefined,
  ])
  const standingOf = new Map(standings.map((standing) => [standing.code, standing]))
  const countries = places
    .filter(({ kind }) => kind === 'country')
    .map(({ code, name, policies, lastEventOn }): CountryRow => ({
      ...standingOf.get(code),
      code,
      name,
      records: policies,
      lastEventOn,
    }))
    .toSorted((a, b) => b.records - a.records || a.name.localeCompare(b.name, 'en'))
  const communities = places.filter(({ kind }) => kind === 'community')
  const coverage = await coverageIn(
    db,
    places.filter(({ region }) => region === 'africa'),
  )
  return {
    address,
    layer,
    list,
    countries,
    communities,
    nigerian: nigerian?.total,
    coverage,
    publicUrl,
    siteName: site.name,
    saveData,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? trackerMeta(t.africa.title, ledeOf(loaderData), loaderData) : []

export default function AfricaPage({ loaderData }: Route.ComponentProps) {
  const { address, layer, list, countries, communities, publicUrl, saveData } = loaderData
  const areas = areasOf(loaderData)
  const chosen = countries.find(({ code }) => code === address.place)
  const records = <Records {...loaderData} />
  const isFiltered = isNarrowed(address) || address.query.page > 1
  return (
    <>
      <MarkSprite />
      <TrackerHead
        address={address}
        publicUrl={publicUrl}
        title={t.africa.title}
        crumb={t.africa.crumb}
        lede={`${ledeOf(loaderData)} ${t.africa.ledeHint[layer]}`}
        coverage={loaderData.coverage}
        notes={list.notes}
      />
      <FilterBar address={address} list={list} facets={FACETS} />
      {isFiltered && <div className="page tracker-first">{records}</div>}
      <div className="page tracker-columns tracker-africa">
        <div className="tracker-aside" id="map">
          {!saveData && (
            <AfricaMap address={address} layer={layer} areas={areas} breaks={mapBreaks(areas.map(({ count }) => count))} />
          )}
          {saveData && chosen && <h2>{t.africa.layers[layer]}</h2>}
          {chosen ? (
            <ChosenCountry address={address} country={chosen} />
          ) : (
            !saveData && <p className="quiet">{t.africa.choose}</p>
          )}
          <LayerChoice address={address} layer={layer} />
          {!saveData && <p className="quiet">{t.africaCredit}</p>}
        </div>
        <div className="tracker-list" id="countries">
          <h2 className="result-count">
            <b>{t.africa.tableTitle(countries.length)}</b> {t.africa.byRecords}
          </h2>
          <CountryTable layer={layer} rows={countries} selected={address.place} isWhole={address.view === 'table'} />
          <h2 className="ruled">{t.africa.communities}</h2>
          <ul className="communities">
            {communities.map(({ code, name, policies }) => (
              <li key={code}>
                <a href={placeHref(code)}>{name}</a>
                <span className="tabular">{t.records(policies)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {!isFiltered && <div className="page tracker-last">{records}</div>}
      <PhoneBar
        address={address}
        sorts={address.query.q ? ['relevance', 'recent', 'title'] : ['recent', 'title', 'introduced']}
      />
    </>
  )
}

type Data = Awaited<ReturnType<typeof loader>>

function Records({ address, list, countries, communities }: Data) {
  const africa = [...countries, ...communities].reduce(
    (sum, place) => sum + ('records' in place ? place.records : place.policies),
    0,
  )
  const inAll = africa - (countries.find(({ code }) => code === 'NG')?.records ?? 0)
  return (
    <section className="tracker-list" id="records" aria-labelledby="records-title">
      <h2 id="records-title" className="ruled">
        {isNarrowed(address) ? t.list.title : t.africa.latest}
      </h2>
      <AppliedFilters address={address} />
      <ResultCount address={address} list={list} inAll={inAll} />
      {list.items.length > 0 ? (
        <RecordList address={address} items={list.items} placeHeading={t.list.place} />
      ) : (
        <EmptyResults address={address} list={list} nothingYet={t.africa.empty} />
      )}
      <ResultPages address={address} list={list} />
      <p className="quiet">
        {t.africa.nigeriaElsewhere}{' '}
        <a className="link" href={registerHref('nigeria-federal')}>
          {t.africa.openFederal}
        </a>
      </p>
    </section>
  )
}

/** On the layer of numbers the counts are those after filters; Nigeria's come from its own register. */
function areasOf({ address, layer, list, countries, nigerian }: Data) {
  return countries.map(({ code, name, records, category }) => {
    const count = isNarrowed(address) ? (code === 'NG' ? (nigerian ?? 0) : (list.facets.jurisdiction[code] ?? 0)) : records
    const words = category && t.africa.areaCategory(name, t.africa.categories[category])
    const counted = isNarrowed(address) ? t.areaFiltered(name, count, records) : t.area(name, count)
    const label = layer !== 'records' && words ? words : records === 0 ? t.areaUnreviewed(name) : counted
    const href = `${hrefWith(address, { place: code })}#map`
    return { code, name, count, label, href, category, state: records === 0 ? ('unreviewed' as const) : undefined }
  })
}

function ledeOf({ layer, countries }: Data): string {
  const some = countries.filter(({ category, records }) => (layer === 'records' ? records > 0 : category === 'yes')).length
  return t.africa.lede[layer](some, countries.length)
}
