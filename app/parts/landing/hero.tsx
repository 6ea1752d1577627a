import { Movements } from '#app/parts/tracker/movements.tsx'
import { HUB } from '#app/lib/tracker-address.ts'
import { hubHref } from '#app/lib/tracker-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PolicyCard } from '#contract/policies.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import type { Status } from '#domain/policies.ts'
import { text } from '#text/en.ts'

const t = text.landing.hero
const { maxTrackedPolicies, maxAlerts, maxSavedSearches } = PLAN_FEATURES.free

type HeroProps = { siteName: string; latest: readonly PolicyCard[]; before: Record<string, Status> }

/** What this is, in a headline and a paragraph, beside the proof that it is alive: what moved last. */
export function Hero({ siteName, latest, before }: HeroProps) {
  return (
    <div className="page hero">
      <div className="hero-words">
        <h1>{t.title}</h1>
        <p className="lede">{t.lede(siteName)}</p>
        <div className="actions">
          <ButtonLink size="lg" variant="primary" href="/signup">
            {t.createAccount}
          </ButtonLink>
          <ButtonLink size="lg" href={HUB}>
            {t.openTracker}
          </ButtonLink>
        </div>
        <p className="quiet">{t.free(maxTrackedPolicies, maxAlerts, maxSavedSearches)}</p>
      </div>
      <section className="hero-latest" aria-labelledby="latest">
        <div className="section-head">
          <h2 id="latest">{t.latest}</h2>
          <a className="link" href={hubHref({ sort: 'recent' })}>
            {t.all}
          </a>
        </div>
        {latest.length > 0 ? <Movements items={latest} before={before} /> : <p className="quiet">{t.none}</p>}
      </section>
    </div>
  )
}
