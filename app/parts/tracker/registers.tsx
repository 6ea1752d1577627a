import { AreaMap, TileMap } from '#app/parts/area-map.tsx'
import { registerHref } from '#app/lib/tracker-links.ts'
import africaShapes from '#app/maps/africa-shapes.json'
import { mapBreaks } from '#app/maps/breaks.ts'
import nigeriaTiles from '#app/maps/nigeria-tiles.json'
import { ButtonLink } from '#app/ui/button.tsx'
import type { JurisdictionSummary } from '#contract/jurisdictions.ts'
import { regionOf, type Region } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { Pipeline, PIPELINE_TYPES } from './pipeline.tsx'

const t = text.tracker

type RegistersProps = {
  totals: Record<Region, number>
  /** Federal bills and acts by status. */
  pipeline: Record<string, number>
  places: readonly JurisdictionSummary[]
  saveData: boolean
}

/** Three doors: each shows what its register holds, and everything in it leads to its records. */
export function Registers({ totals, pipeline, places, saveData }: RegistersProps) {
  const states = areasOf(places, 'nigeria-states')
  const countries = areasOf(places, 'africa').filter(({ kind }) => kind === 'country')
  const nigeria = countries.find(({ code }) => code === 'NG')
  const inAfrica = places.filter(({ region, policies }) => region === 'africa' && policies > 0).length
  return (
    <div className="registers">
      <section>
        <h2>{t.hub.federal}</h2>
        <p className="quiet">{t.hub.federalNote(totals['nigeria-federal'])}</p>
        <div className="register-figure">
          <Pipeline
            counts={pipeline}
            hrefOf={(status) => registerHref('nigeria-federal', { type: PIPELINE_TYPES, status: [status] })}
          />
        </div>
        <Open href={registerHref('nigeria-federal')} label={t.hub.openFederal} />
      </section>
      <section>
        <h2>{t.hub.states}</h2>
        <p className="quiet">{t.hub.statesNote(totals['nigeria-states'])}</p>
        {!saveData && (
          <div className="register-figure">
            <TileMap
              tiles={nigeriaTiles}
              codePrefix="NG-"
              areas={states}
              label={t.mapLabels.states}
              breaks={breaksOf(states)}
              size="small"
            />
          </div>
        )}
        <Open href={registerHref('nigeria-states')} label={t.hub.openStates} />
      </section>
      <section>
        <h2>{t.hub.africa}</h2>
        <p className="quiet">{t.hub.africaNote(totals.africa, inAfrica)}</p>
        {!saveData && (
          <div className="register-figure register-africa">
            <AreaMap
              shapes={africaShapes}
              areas={countries}
              label={t.mapLabels.africa}
              idPrefix="hub"
              breaks={breaksOf(countries)}
              labels={false}
            />
            {nigeria && <p className="quiet">{t.hub.nigeriaApart(nigeria.count)}</p>}
          </div>
        )}
        <Open href={registerHref('africa')} label={t.hub.openAfrica} />
      </section>
    </div>
  )
}

function Open({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink href={href} iconAfter="arrow-right">
      {label}
    </ButtonLink>
  )
}

// Nigeria is on the map of Africa; its count is that of its federal register, which its link opens.
function areasOf(places: readonly JurisdictionSummary[], region: 'nigeria-states' | 'africa') {
  return places
    .filter((place) => place.region === region || (region === 'africa' && place.code === 'NG'))
    .map(({ code, name, kind, policies }) => ({
      code,
      name,
      kind,
      count: policies,
      label: policies === 0 ? t.areaUnreviewed(name) : t.area(name, policies),
      href: code === 'NG' ? registerHref(regionOf(code)) : registerHref(region, { place: code }),
      state: policies === 0 ? ('unreviewed' as const) : undefined,
    }))
}

const breaksOf = (areas: readonly { count: number; code: string }[]) =>
  mapBreaks(areas.filter(({ code }) => code !== 'NG').map(({ count }) => count))
