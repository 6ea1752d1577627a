import { data, redirect } from 'react-router'
import CompareLawsIsland from '#app/islands/compare-laws.tsx'
import { canonicalCompare, compareHref, readCompareAddress } from '#app/lib/compare-address.ts'
import { head } from '#app/lib/head.ts'
import { HUB, TRACKER_PATHS } from '#app/lib/tracker-address.ts'
import { droppedSentences } from '#app/parts/compare/dropped.ts'
import { namesOf } from '#app/parts/compare/names.ts'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import styles from '#app/styles/compare.css?url'
import { Island } from '#app/ui/island.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { isSubject, SUBJECTS } from '#domain/comparisons.ts'
import { comparedCountries, compareLaws } from '#server/features/comparisons/side-by-side.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { SubjectWords } from '#text/en/compare.ts'
import type { Route } from './+types/compare.ts'

const t = text.compare

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, publicUrl, site } = context.get(pageContext)
  if (!isSubject(params.subject)) throw data(null, 404)
  const { subject } = params
  const address = readCompareAddress(new URL(request.url), SUBJECTS[subject])
  // One state has one address; but what was not understood must be said first.
  if (address.isFromForm && address.dropped.length === 0) throw redirect(compareHref(address))
  const [comparison, available] = await Promise.all([compareLaws(db, subject, address.countries), comparedCountries(db, subject)])
  return { subject, address, comparison, available, publicUrl, siteName: site.name }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { subject, address, comparison, publicUrl, siteName } = loaderData
  const words = t.subjects[subject]
  const path = canonicalCompare(address)
  return head({
    title: comparison.countries.length > 0 ? `${namesOf(comparison)}: ${words.short}` : words.title,
    description: words.description,
    path,
    publicUrl,
    siteName,
    noindex: path.includes('?'),
    card: { kind: 'compare', slug: subject },
  })
}

/** The laws of several countries on one subject, side by side. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { subject, address, comparison, available, publicUrl } = loaderData
  const words: SubjectWords = t.subjects[subject]
  const crumbs = [
    { label: text.frame.policyTracker, href: HUB },
    { label: text.regions.africa, href: TRACKER_PATHS.africa },
    { label: t.crumb },
  ]
  return (
    <div className="page compare-page">
      <JsonLd
        data={breadcrumbList(
          publicUrl,
          crumbs.map(({ label, href = canonicalCompare(address) }) => ({ label, href })),
        )}
      />
      <Breadcrumb label={text.tracker.breadcrumbs} items={crumbs} />
      <h1>{words.title}</h1>
      <p className="lede">{words.lede}</p>
      <Dropped sentences={droppedSentences(address.dropped)} />
      <Island
        name="compare-laws"
        mode="idle"
        of={CompareLawsIsland}
        props={{ address, comparison, available, title: words.title, note: words.note }}
      />
    </div>
  )
}

/** What of the address was not understood. */
function Dropped({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className="note dropped-note" role="status">
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
