import { TileMap } from '#app/parts/area-map.tsx'
import { areasOf, breaksOf } from '#app/parts/tracker/areas-of.ts'
import { formatCount } from '#app/lib/formatting.ts'
import { hubHref, registerHref } from '#app/lib/tracker-links.ts'
import nigeriaTiles from '#app/maps/nigeria-tiles.json'
import { ButtonLink } from '#app/ui/button.tsx'
import type { JurisdictionSummary } from '#contract/jurisdictions.ts'
import type { Stats } from '#contract/stats.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { placeWithMost } from './place-with-most.ts'

const t = text.landing.states

export type BandData = {
  stats: Pick<Stats, 'total' | 'byRegion'>
  /** Of a hundred records, how many were checked; none without records. */
  checked?: number
  places: readonly JurisdictionSummary[]
  /** Codes of the states that moved last. */
  newest: readonly string[]
  saveData: boolean
}

/** Every state as a square of the same size, and the register in figures; every tile and figure leads to its records. */
export function StatesBand({ stats, checked, places, newest, saveData }: BandData) {
  const areas = areasOf(places, 'nigeria-states')
  const most = placeWithMost(places.filter(({ region }) => region === 'nigeria-states'))
  return (
    <section className="states-band" aria-labelledby="states">
      <div className="page states-columns">
        <div>
          <h2 id="states">{t.title}</h2>
          <p>{[t.body, most && t.most(most.name, most.policies)].filter(Boolean).join(' ')}</p>
          <ButtonLink className="btn-marker" href={registerHref('nigeria-states')} iconAfter="arrow-right">
            {t.open}
          </ButtonLink>
          {newest.length > 0 && (
            <p className="states-newest">
              {!saveData && <i className="swatch area-selected" />}
              {t.newest(newest.map(placeName))}
            </p>
          )}
        </div>
        {saveData ? (
          <p>
            <a className="link" href={registerHref('nigeria-states', { view: 'table' })}>
              {t.asTable}
            </a>
          </p>
        ) : (
          <TileMap
            tiles={nigeriaTiles}
            codePrefix="NG-"
            areas={areas}
            label={text.tracker.mapLabels.states}
            breaks={breaksOf(areas)}
            marked={newest}
          />
        )}
        <dl>
          <Figure name={t.total} value={formatCount(stats.total)} href={hubHref({ sort: 'recent' })} />
          <Figure
            name={t.federal}
            value={formatCount(stats.byRegion['nigeria-federal'] ?? 0)}
            href={registerHref('nigeria-federal')}
          />
          <Figure
            name={t.nigerianStates}
            value={formatCount(stats.byRegion['nigeria-states'] ?? 0)}
            href={registerHref('nigeria-states')}
          />
          <Figure name={t.africa} value={formatCount(stats.byRegion.africa ?? 0)} href={registerHref('africa')} />
          {checked !== undefined && (
            <Figure name={t.checked} value={t.share(checked)} href={hubHref({ verification: ['source-checked'] })} />
          )}
        </dl>
      </div>
    </section>
  )
}

function Figure({ name, value, href }: { name: string; value: string; href: string }) {
  return (
    <div>
      <dt>
        <a href={href}>{name}</a>
      </dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}
