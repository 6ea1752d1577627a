import { CoverageLine } from '#app/parts/coverage/coverage-line.tsx'
import { ACROSS, DUTIES } from '#app/parts/frame/navigation.ts'
import { MarkSprite } from '#app/parts/marks.tsx'
import { AskedActs } from '#app/parts/domesticated/asked-acts.tsx'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import { CALENDAR } from '#app/lib/calendar-address.ts'
import { CHANGES } from '#app/lib/changes-address.ts'
import { hubHref } from '#app/lib/tracker-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { JurisdictionSummary } from '#contract/jurisdictions.ts'
import type { PolicyCard } from '#contract/policies.ts'
import type { Coverage } from '#domain/coverage.ts'
import { REGIONS, type Region } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS, type FocusArea } from '#domain/policies.ts'
import type { Upcoming } from '#server/features/calendar/upcoming.ts'
import type { DomesticationFigures } from '#server/features/relations/domestications.ts'
import { text } from '#text/en.ts'
import { DroppedNote } from './applied-filters.tsx'
import { ComingUp } from './coming-up.tsx'
import { FocusTable } from './focus-table.tsx'
import { Movements } from './movements.tsx'
import { Registers } from './registers.tsx'
import { SearchBox } from './search-box.tsx'
import { breadcrumbList } from './tracker-head.tsx'

const t = text.tracker.hub

export type HubData = {
  address: TrackerAddress
  publicUrl: string
  saveData: boolean
  latest: readonly PolicyCard[]
  ahead: readonly Upcoming[]
  figures: Record<Region, { total: number; byFocus: Partial<Record<FocusArea, number>> }>
  pipeline: Record<string, number>
  places: readonly JurisdictionSummary[]
  coverage: Coverage
  /** The acts of which people ask who domesticated them. */
  asked: readonly DomesticationFigures[]
}

/** The tracker before anything is asked: one search, three registers, what moved, what is due, what it is about. */
export function HubView({ address, publicUrl, saveData, latest, ahead, figures, pipeline, places, coverage, asked }: HubData) {
  const each = <T,>(of: (region: Region) => T) =>
    Object.fromEntries(REGIONS.map((region) => [region, of(region)])) as Record<Region, T>
  return (
    <div className="page hub">
      <MarkSprite areas={FOCUS_AREAS} />
      <JsonLd data={breadcrumbList(publicUrl, [{ label: text.frame.policyTracker, href: HUB }])} />
      <header className="hub-head">
        <h1>{t.title}</h1>
        <p className="lede">{t.lede}</p>
        <CoverageLine coverage={coverage} />
        <DroppedNote address={address} />
        <SearchBox />
        <p className="common">
          {t.common}{' '}
          {t.commonSearches.map(([label, search], i) => (
            <span key={search}>
              {i > 0 && ', '}
              <a className="link" href={`${HUB}?${search}`}>
                {label}
              </a>
            </span>
          ))}
        </p>
        <Ways />
      </header>
      <Registers totals={each((region) => figures[region].total)} pipeline={pipeline} places={places} saveData={saveData} />
      {asked.length > 0 && (
        <section>
          <div className="section-head">
            <h2>{text.relations.hub.title}</h2>
          </div>
          <p className="quiet py-3">{text.relations.hub.note}</p>
          <AskedActs acts={asked} />
        </section>
      )}
      <div className="hub-columns">
        <section>
          <div className="section-head">
            <h2>{t.latest}</h2>
            <p className="section-ways">
              <a className="link" href={CHANGES}>
                {text.frame.changes}
              </a>
              <a className="link" href="/feeds/policies.atom">
                {t.follow}
              </a>
            </p>
          </div>
          <Movements items={latest} />
          <ButtonLink href={hubHref({ sort: 'recent' })}>{t.more}</ButtonLink>
        </section>
        <section>
          <div className="section-head">
            <h2>{t.comingUp}</h2>
            <p className="section-ways">
              <a className="link" href={DUTIES}>
                {t.allDuties}
              </a>
              <a className="link" href={CALENDAR}>
                {text.frame.calendar}
              </a>
            </p>
          </div>
          <ComingUp entries={ahead} />
        </section>
      </div>
      <section>
        <div className="section-head">
          <h2>{t.byFocus}</h2>
        </div>
        <FocusTable figures={each((region) => figures[region].byFocus)} />
      </section>
    </div>
  )
}

/** What comes after the records: from here, not from the foot of the page only. */
function Ways() {
  return (
    <nav aria-label={t.ways}>
      <ul className="hub-ways">
        {ACROSS.map(({ label, href }) => (
          <li key={href}>
            <a className="link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
