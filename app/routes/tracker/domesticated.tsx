import { data, redirect } from 'react-router'
import { domesticatedHref, readView } from '#app/parts/domesticated/address.ts'
import { PlaceTable } from '#app/parts/domesticated/place-table.tsx'
import { PlaceViews } from '#app/parts/domesticated/place-views.tsx'
import { Ratifications } from '#app/parts/domesticated/ratifications.tsx'
import { MarkSprite } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { DroppedNote } from '#app/parts/tracker/applied-filters.tsx'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import { head } from '#app/lib/head.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import { recordHref } from '#app/lib/record-href.ts'
import family from '#app/styles/family.css?url'
import registers from '#app/styles/registers.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { STANDINGS, type Standing } from '#domain/domestication.ts'
import { findDomestication, type Domestication } from '#server/features/relations/domestications.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/domesticated.ts'

const t = text.relations.domesticated

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: registers },
  { rel: 'stylesheet', href: family },
]

/**
 * Who made an act their own. An act that nobody is on record as domesticating, and that was not made for it, has no such page:
 * "none of 37" would answer a question that does not arise.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, publicUrl, site, saveData } = context.get(pageContext)
  const found = await findDomestication(db, params.slug)
  if (!found) throw data(null, 404)
  if ('movedTo' in found) throw redirect(domesticatedHref(found.movedTo), 301)
  const { domestication } = found
  const address = readView(new URL(request.url), domestication.addressees)
  return { domestication, address, publicUrl, siteName: site.name, saveData }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { domestication, publicUrl, siteName } = loaderData
  const { act } = domestication
  return head({
    title: t.title(nameOf(act)),
    description: ledeOf(domestication),
    path: domesticatedHref(act.slug),
    publicUrl,
    siteName,
  })
}

export default function DomesticatedPage({ loaderData }: Route.ComponentProps) {
  const { domestication, address, publicUrl, saveData } = loaderData
  const { act, addressees } = domestication
  const crumbs = [
    { label: text.frame.policyTracker, href: HUB },
    { label: nameOf(act), href: recordHref(act.slug) },
  ]
  const here = { label: t.question }
  return (
    <>
      <MarkSprite types={[]} />
      <div className="page tracker-head">
        <JsonLd data={breadcrumbList(publicUrl, [...crumbs, { ...here, href: domesticatedHref(act.slug) }])} />
        <Breadcrumb label={text.tracker.breadcrumbs} items={[...crumbs, here]} />
        <h1>{t.title(nameOf(act))}</h1>
        <p className="lede">{ledeOf(domestication)}</p>
        <p className="quiet domesticated-caveat">
          {t.caveat[addressees]}{' '}
          <a className="link" href={`/coverage?region=${addressees === 'states' ? 'nigeria-states' : 'africa'}`}>
            {t.coverage}
          </a>
        </p>
        <DroppedNote address={address} />
      </div>
      <div className="page tracker-columns tracker-domesticated">
        <div className="tracker-aside" id="map">
          {!saveData && <PlaceViews domestication={domestication} view={address.view} />}
          <p className="quiet">
            {t.act}:{' '}
            <a className="link" href={recordHref(act.slug)}>
              <Title of={act} />
            </a>
          </p>
          {!saveData && (
            <p className="quiet">{addressees === 'states' ? text.tracker.nigeriaCredit : text.tracker.africaCredit}</p>
          )}
        </div>
        <div className="tracker-list">
          <Ratifications {...domestication} />
          <div id="places">
            <PlaceTable {...domestication} />
          </div>
        </div>
      </div>
    </>
  )
}

const nameOf = ({ shortTitle, title }: Domestication['act']) => shortTitle ?? title

function ledeOf({ addressees, places }: Domestication): string {
  const count = (standing: Standing) => places.filter((place) => place.standing === standing).length
  const counts = Object.fromEntries(STANDINGS.map((standing) => [standing, count(standing)])) as Record<Standing, number>
  return t.lede(counts, addressees)
}
