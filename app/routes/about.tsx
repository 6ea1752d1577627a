import { Figures, Firm } from '#app/parts/about/facts.tsx'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { CHANGES } from '#app/lib/changes-address.ts'
import { head } from '#app/lib/head.ts'
import { ASK, pricingHref } from '#app/lib/pricing-address.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { VERIFICATIONS, type Verification } from '#domain/policies.ts'
import { listJurisdictions } from '#server/features/jurisdictions/jurisdictions.ts'
import { readStats, shareChecked } from '#server/features/stats/stats.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/about.ts'
import styles from '#app/styles/about.css?url'

const t = text.about
const MARKS: Record<Verification, IconName> = { 'source-checked': 'circle-check', 'needs-review': 'clock' }
const MEANINGS: Record<Verification, string> = {
  'source-checked': t.checked.sourceChecked,
  'needs-review': t.checked.needsReview,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl, site } = context.get(pageContext)
  const [stats, places] = await Promise.all([readStats(db), listJurisdictions(db)])
  const withRecords = places.filter(({ policies }) => policies > 0).length
  return { stats, withRecords, places: places.length, publicUrl, site, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/about', ...loaderData }) : []

/** Who runs this, what it tracks, how far it can be trusted and how to check that. */
export default function AboutPage({ loaderData: { stats, withRecords, places, site } }: Route.ComponentProps) {
  const share = shareChecked(stats)
  return (
    <div className="page places-page about">
      <h1>{t.title}</h1>
      <p className="lede">{t.lede(site.name)}</p>
      <MarginSection id="run" title={t.run.title}>
        <p>{t.run.body(site.name)}</p>
        <Firm site={site} />
      </MarginSection>
      <MarginSection id="tracked" title={t.tracked.title}>
        <p>{t.tracked.body}</p>
        <Figures stats={stats} />
        <p>
          {t.tracked.places(withRecords, places)} <Way href="/coverage" label={t.tracked.coverage} />.
        </p>
      </MarginSection>
      <MarginSection id="checked" title={t.checked.title}>
        <p>{t.checked.body}</p>
        <dl className="about-checking">
          {VERIFICATIONS.map((verification) => (
            <div key={verification}>
              <dt>
                <Icon name={MARKS[verification]} />
                {text.verifications[verification]}
              </dt>
              <dd>{MEANINGS[verification]}</dd>
            </div>
          ))}
        </dl>
        {share !== undefined && <p>{t.checked.share(share, stats.byVerification['source-checked'] ?? 0, stats.total)}</p>}
        <p>{t.checked.dates}</p>
      </MarginSection>
      <MarginSection id="proved" title={t.proved.title}>
        <p>{t.proved.body}</p>
        <p>
          <Way href={CHANGES} label={t.proved.link} />
        </p>
      </MarginSection>
      <MarginSection id="not" title={t.not.title}>
        <ul className="about-list">
          {t.not.items.map(([what, why]) => (
            <li key={what}>
              <b>{what}</b> {why}
            </li>
          ))}
        </ul>
        <p className="actions">
          <Way href="/terms" label={t.not.terms} />
          <Way href="/privacy" label={t.not.privacy} />
        </p>
      </MarginSection>
      <MarginSection id="error" title={t.error.title}>
        <p>{t.error.body}</p>
        <p>
          {site.email ? (
            <Way href={`mailto:${site.email}`} label={t.error.write(site.email)} />
          ) : (
            <Way href={pricingHref({}, ASK)} label={t.error.form} />
          )}
        </p>
      </MarginSection>
      <MarginSection id="open" title={t.open.title}>
        <p>{t.open.body}</p>
        <ul className="about-list">
          {OPEN.map(({ href, label }) => (
            <li key={href}>
              <Way href={href} label={label} />
            </li>
          ))}
        </ul>
      </MarginSection>
    </div>
  )
}

const OPEN = [
  { href: '/api/docs', label: t.open.api },
  { href: '/feeds/policies.atom', label: t.open.atom },
  { href: '/feeds/policies.json', label: t.open.json },
  { href: '/feeds/changes.atom', label: t.open.changes },
  { href: '/credits', label: t.open.credits },
]

function Way({ href, label }: { href: string; label: string }) {
  return (
    <a className="link" href={href}>
      {label}
    </a>
  )
}
