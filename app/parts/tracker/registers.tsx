import { AreaMap, TileMap } from '#app/parts/area-map.tsx'
import { registerHref } from '#app/lib/tracker-links.ts'
import africaShapes from '#app/maps/africa-shapes.json'
import nigeriaTiles from '#app/maps/nigeria-tiles.json'
import { ButtonLink } from '#app/ui/button.tsx'
import type { JurisdictionSummary } from '#contract/jurisdictions.ts'
import type { Region } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { areasOf, breaksOf } from './areas-of.ts'
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
