import { data } from 'react-router'
import { AheadList } from '#app/parts/jurisdiction/ahead-list.tsx'
import { ComparedLaw } from '#app/parts/jurisdiction/compared-law.tsx'
import { EmptyPlace } from '#app/parts/jurisdiction/empty-place.tsx'
import { Figures } from '#app/parts/jurisdiction/figures.tsx'
import { LatestRecords } from '#app/parts/jurisdiction/latest-records.tsx'
import { PlaceRail } from '#app/parts/jurisdiction/place-rail.tsx'
import { sentenceAbout } from '#app/parts/jurisdiction/sentence.ts'
import { CoverageLine } from '#app/parts/coverage/coverage-line.tsx'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { MarkSprite } from '#app/parts/marks.tsx'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import { head } from '#app/lib/head.ts'
import { placeFeed, placeHref, placeLabel } from '#app/lib/places.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { jurisdictionBySlug } from '#domain/jurisdictions.ts'
import { upcoming } from '#server/features/calendar/upcoming.ts'
import { standingsOf } from '#server/features/comparisons/comparisons.ts'
import { coverageIn } from '#server/features/coverage/coverage.ts'
import { listJurisdictions, readJurisdiction } from '#server/features/jurisdictions/jurisdictions.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/one.ts'
import recordSheet from '#app/styles/record.css?url'
import placeSheet from '#app/styles/place.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: recordSheet },
  { rel: 'stylesheet', href: placeSheet },
]

const t = text.pages.jurisdiction

// One place has a handful of dates ahead.
const MOST_AHEAD = 100

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, now, publicUrl, site, saveData } = context.get(pageContext)
  const place = jurisdictionBySlug(params.slug)
  if (!place) throw data(null, 404)
  const [facts, places, ahead, standings] = await Promise.all([
    readJurisdiction(db, place.slug),
    listJurisdictions(db),
    upcoming(db, viewer, now, MOST_AHEAD, place.code),
    place.kind === 'country' ? standingsOf(db, 'data-protection') : [],
  ])
  const compared = standings.find(({ code, breachWording }) => code === place.code && breachWording !== undefined)
  return {
    facts,
    compared,
    coverage: await coverageIn(db, [facts]),
    ahead,
    sameKind: places.filter(({ kind }) => kind === place.kind),
    publicUrl,
    siteName: site.name,
    saveData,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { facts, publicUrl, siteName } = loaderData
  const title = placeLabel(facts.code)
  return head({
    title,
    description: facts.policies > 0 ? sentenceAbout(facts) : t.description(facts.longName),
    path: placeHref(facts.code),
    publicUrl,
    siteName,
    feeds: [
      { title: `${title}: ${t.feedAtom}`, href: placeFeed(facts.code, 'atom'), type: 'application/atom+xml' },
      { title: `${title}: ${t.feedJson}`, href: placeFeed(facts.code, 'json'), type: 'application/feed+json' },
    ],
    noindex: facts.policies === 0,
    card: { kind: 'jurisdiction', slug: facts.slug },
  })
}

/** The one page of a place: its instruments, figures, regulators and what is ahead. */
export default function JurisdictionPage({ loaderData }: Route.ComponentProps) {
  const { facts, compared, ahead, sameKind, publicUrl, saveData } = loaderData
  const crumbs = [
    { label: text.frame.policyTracker, href: HUB },
    { label: text.pages.jurisdictions.title, href: '/jurisdictions' },
    { label: placeLabel(facts.code) },
  ]
  return (
    <div className="page record place">
      <MarkSprite />
      <JsonLd
        data={breadcrumbList(
          publicUrl,
          crumbs.map(({ label, href = placeHref(facts.code) }) => ({ label, href })),
        )}
      />
      <Breadcrumb label={t.breadcrumb} items={crumbs} />
      <header className="record-header">
        <p className="record-kind">{kindOf(facts.code, facts.kind)}</p>
        <h1>{facts.code === 'NG' ? placeLabel('NG') : facts.longName}</h1>
        {facts.policies > 0 && <p className="lede">{sentenceAbout(facts)}</p>}
        <CoverageLine coverage={loaderData.coverage} place={facts.code} />
      </header>
      <div className="record-columns">
        <div className="record-main">
          {facts.policies === 0 ? <EmptyPlace facts={facts} /> : <LatestRecords facts={facts} />}
          {facts.policies > 0 && <Figures facts={facts} />}
          {facts.policies > 0 && (
            <MarginSection id="regulators" title={t.regulators} note={t.regulatorsNote}>
              {facts.regulators.length === 0 ? <p className="record-none">{t.noRegulators}</p> : <Regulators facts={facts} />}
            </MarginSection>
          )}
          {compared && <ComparedLaw standing={compared} />}
          {facts.policies > 0 && <AheadList ahead={ahead} />}
        </div>
        <PlaceRail facts={facts} places={sameKind} withMap={!saveData} />
      </div>
    </div>
  )
}

function kindOf(code: string, kind: keyof typeof t.kinds): string {
  if (code === 'NG') return t.kindOfNigeria
  return code === 'NG-FC' ? t.kindOfFct : t.kinds[kind]
}

function Regulators({ facts: { regulators } }: { facts: { regulators: { value: string; count: number }[] } }) {
  return (
    <ul className="record-rows">
      {regulators.map(({ value, count }) => (
        <li key={value}>
          <p>{value}</p>
          <span className="record-rows-end tabular">{text.pages.records(count)}</span>
        </li>
      ))}
    </ul>
  )
}
