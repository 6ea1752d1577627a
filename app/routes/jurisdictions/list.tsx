import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { PlaceList } from '#app/parts/jurisdiction/place-list.tsx'
import { formatCount } from '#app/lib/formatting.ts'
import { head } from '#app/lib/head.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { isNigerian } from '#domain/jurisdictions.ts'
import { listJurisdictions } from '#server/features/jurisdictions/jurisdictions.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/list.ts'

const t = text.pages.jurisdictions
const PATH = '/jurisdictions'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl, site } = context.get(pageContext)
  return { places: await listJurisdictions(db), publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: PATH, ...loaderData }) : []

/** Every place there is, also where nothing is tracked yet. */
export default function JurisdictionsPage({ loaderData: { places, publicUrl } }: Route.ComponentProps) {
  const total = places.reduce((sum, { policies }) => sum + policies, 0)
  const crumbs = [{ label: text.frame.policyTracker, href: HUB }, { label: t.title }]
  const groups = {
    nigeria: places
      .filter(({ code }) => isNigerian(code))
      .toSorted((a, b) => Number(a.kind === 'state') - Number(b.kind === 'state')),
    africa: places.filter(({ code, kind }) => kind === 'country' && !isNigerian(code)),
    communities: places.filter(({ kind }) => kind === 'community'),
  }
  return (
    <div className="page places-page">
      <JsonLd
        data={breadcrumbList(
          publicUrl,
          crumbs.map(({ label, href = PATH }) => ({ label, href })),
        )}
      />
      <Breadcrumb label={text.pages.jurisdiction.breadcrumb} items={crumbs} />
      <h1>{t.title}</h1>
      <p className="lede">{t.lede(places.length, formatCount(total), places.filter(({ policies }) => policies === 0).length)}</p>
      <input
        type="search"
        className="input find-box"
        aria-label={t.find(places.length)}
        placeholder={t.find(places.length)}
        data-find-in="places"
        hidden
      />
      <div id="places">
        {(['nigeria', 'africa', 'communities'] as const).map((group) => (
          <MarginSection key={group} id={group} title={t.groups[group].title} note={t.groups[group].note}>
            <PlaceList places={groups[group]} label={t.groups[group].title} />
          </MarginSection>
        ))}
      </div>
      <p className="record-none" data-found-none="places" role="status" hidden>
        {t.foundNone}
      </p>
      <p className="quiet">{t.caption}</p>
    </div>
  )
}
