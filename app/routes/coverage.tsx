import { MarkSprite } from '#app/parts/marks.tsx'
import { COVERAGE, coveragePath, readCoverageAddress } from '#app/parts/coverage/coverage-address.ts'
import { CoverageFilter, IgnoredNote } from '#app/parts/coverage/coverage-filter.tsx'
import { LedgerLegend } from '#app/parts/coverage/ledger-legend.tsx'
import { LedgerTable, recordsShown } from '#app/parts/coverage/ledger-table.tsx'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import { head } from '#app/lib/head.ts'
import { placeLabel } from '#app/lib/places.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import { mapBreaks, type Breaks } from '#app/maps/breaks.ts'
import styles from '#app/styles/coverage.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { CoverageLedger, CoveragePlace } from '#contract/coverage.ts'
import { jurisdictionByCode } from '#domain/jurisdictions.ts'
import { readCoverage } from '#server/features/coverage/coverage.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/coverage.ts'

const t = text.coverage
const GROUPS = ['federal', 'states', 'countries', 'communities'] as const
type Group = (typeof GROUPS)[number]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl, site } = context.get(pageContext)
  const address = readCoverageAddress(new URL(request.url))
  const { region, focus } = address
  return { address, ledger: await readCoverage(db, { region, focus }), publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { address, publicUrl, siteName } = loaderData
  const noindex = address.region !== undefined || address.focus !== undefined
  return head({
    title: t.title,
    description: t.description,
    path: coveragePath(address),
    publicUrl,
    siteName,
    noindex,
    card: { kind: 'tracker', slug: 'coverage' },
  })
}

/** The ledger: what was read and what was checked, of every place and focus area. */
export default function CoveragePage({ loaderData: { address, ledger, publicUrl } }: Route.ComponentProps) {
  const { focusAreas, items, cells, checkedCells } = ledger
  const groups = Map.groupBy(items, groupOf)
  const shown = GROUPS.filter((group) => groups.has(group))
  const breaks = breaksOf(items)
  const crumbs = [{ label: text.frame.policyTracker, href: HUB }, { label: t.title }]
  return (
    <div className="page coverage">
      <MarkSprite types={[]} statuses={[]} areas={focusAreas} />
      <JsonLd
        data={breadcrumbList(
          publicUrl,
          crumbs.map(({ label, href = COVERAGE }) => ({ label, href })),
        )}
      />
      <Breadcrumb label={text.tracker.breadcrumbs} items={crumbs} />
      <h1>{t.title}</h1>
      <p className="lede">{t.lede(...countsOf(ledger))}</p>
      <IgnoredNote ignored={address.ignored} />
      <About />
      <CoverageFilter address={address} />
      <p className="ledger-count">{t.checkedSoFar(checkedCells, cells)}</p>
      <LedgerLegend breaks={breaks} />
      {shown.map((group) => (
        <LedgerTable
          key={group}
          id={group}
          title={t.groups[group]}
          isOpen={group === 'federal' || address.region !== undefined}
          places={groups.get(group)!.toSorted(byName)}
          focusAreas={focusAreas}
          breaks={breaks}
        />
      ))}
      <p className="quiet">
        <a className="link" href={`/api${coveragePath(address)}`}>
          {t.asData}
        </a>
      </p>
    </div>
  )
}

function About() {
  return (
    <section className="ledger-about" aria-labelledby="how-to-read">
      <h2 id="how-to-read">{t.about.title}</h2>
      <p>{t.about.count}</p>
      <p>{t.about.check}</p>
      <p>{t.about.unchecked}</p>
    </section>
  )
}

const byName = (a: CoveragePlace, b: CoveragePlace) => placeLabel(a.jurisdiction).localeCompare(placeLabel(b.jurisdiction), 'en')

function groupOf({ jurisdiction, region }: CoveragePlace): Group {
  if (region !== 'africa') return region === 'nigeria-federal' ? 'federal' : 'states'
  return jurisdictionByCode(jurisdiction)?.kind === 'community' ? 'communities' : 'countries'
}

/** The classes of a shade. The federal register is one row with far more than any other, so it does not set them. */
function breaksOf(places: readonly CoveragePlace[]): Breaks {
  const compared = places.length > 1 ? places.filter(({ region }) => region !== 'nigeria-federal') : places
  return mapBreaks(compared.flatMap(({ cells }) => cells.map(({ records }) => records)))
}

/** Records, places with records, places; with one focus area, of that area alone. */
function countsOf({ focusAreas, items }: CoverageLedger): [records: number, withRecords: number, places: number] {
  const counts = recordsShown(items, focusAreas)
  return [counts.reduce((sum, count) => sum + count, 0), counts.filter((count) => count > 0).length, counts.length]
}
