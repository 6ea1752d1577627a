import { MarkSprite } from '#app/parts/marks.tsx'
import { FilterBar, PhoneBar } from '#app/parts/tracker/filter-bar.tsx'
import { filterLabel } from '#app/lib/filter-label.ts'
import { Pipeline, PIPELINE_TYPES } from '#app/parts/tracker/pipeline.tsx'
import { PlaceBars } from '#app/parts/tracker/place-bars.tsx'
import { RegisterResults } from '#app/parts/tracker/register-results.tsx'
import { TrackerHead } from '#app/parts/tracker/tracker-head.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { readAddress } from '#app/lib/tracker-address.ts'
import { registerHref } from '#app/lib/tracker-links.ts'
import { trackerMeta } from '#app/lib/tracker-meta.ts'
import { STATUS_FAMILY, STATUSES } from '#domain/policies.ts'
import { coverageIn } from '#server/features/coverage/coverage.ts'
import { readJurisdiction } from '#server/features/jurisdictions/jurisdictions.ts'
import { searchPolicies } from '#server/features/search/search.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/nigeria-federal.ts'
import styles from '#app/styles/registers.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const t = text.tracker
const FACETS = [
  { name: 'type', label: t.filters.facets.type },
  { name: 'status', label: t.filters.facets.status },
  { name: 'chamber', label: t.filters.facets.chamber },
  { name: 'focus', label: t.filters.facets.focus },
  { name: 'verification', label: t.filters.facets.verification },
] as const
const REGULATORS = 8

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, now, publicUrl, site } = context.get(pageContext)
  const address = readAddress(new URL(request.url))
  const billsAndActs = { ...readAddress(new URL(address.path, publicUrl)).query, type: [...PIPELINE_TYPES], pageSize: 1 }
  const [list, { facets }, nigeria] = await Promise.all([
    searchPolicies(db, viewer, address.query, now),
    searchPolicies(db, viewer, billsAndActs, now),
    readJurisdiction(db, 'nigeria'),
  ])
  const { policies, byType, regulators, lastEventOn } = nigeria
  return {
    address,
    list,
    pipeline: facets.status,
    register: { policies, byType, regulators, lastEventOn },
    coverage: await coverageIn(db, [nigeria]),
    publicUrl,
    siteName: site.name,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? trackerMeta(t.federal.title, ledeOf(loaderData), loaderData) : []

export default function NigeriaFederalPage({ loaderData }: Route.ComponentProps) {
  const { address, list, pipeline, register, publicUrl } = loaderData
  return (
    <>
      <MarkSprite />
      <TrackerHead
        address={address}
        publicUrl={publicUrl}
        title={t.federal.title}
        crumb={t.federal.crumb}
        lede={ledeOf(loaderData)}
        coverage={loaderData.coverage}
        notes={list.notes}
      />
      <FilterBar address={address} list={list} facets={FACETS} />
      <div className="page tracker-columns">
        <div className="tracker-aside">
          <section className="chart">
            <h2>{t.federal.pipeline}</h2>
            <p className="quiet">{t.federal.pipelineHint}</p>
            <Pipeline
              counts={pipeline}
              hrefOf={(status) => registerHref('nigeria-federal', { type: PIPELINE_TYPES, status: [status] })}
            />
          </section>
        </div>
        <RegisterResults address={address} list={list} inAll={register.policies} nothingYet={t.federal.empty} />
        <div className="tracker-more">
          <PlaceBars
            title={t.federal.byType}
            rows={register.byType.map(({ value, count }) => ({
              key: value,
              label: filterLabel('type', value),
              count,
              href: registerHref('nigeria-federal', { type: [value] }),
            }))}
          />
          <PlaceBars
            title={t.federal.regulators}
            rows={register.regulators.slice(0, REGULATORS).map(({ value, count }) => ({ key: value, label: value, count }))}
          />
          <p className="quiet">{t.federal.regulatorsNote}</p>
        </div>
      </div>
      <PhoneBar
        address={address}
        sorts={address.query.q ? ['relevance', 'recent', 'title'] : ['recent', 'title', 'introduced']}
      />
    </>
  )
}

type Federal = Pick<Awaited<ReturnType<typeof loader>>, 'pipeline' | 'register'>

function ledeOf({ pipeline, register: { policies, lastEventOn } }: Federal): string {
  const beforeAssembly = STATUSES.filter((status) => STATUS_FAMILY[status] === 'moving').reduce(
    (sum, status) => sum + (pipeline[status] ?? 0),
    0,
  )
  return t.federal.lede(policies, beforeAssembly, lastEventOn && formatPartialDate(lastEventOn))
}
