import { CoverageLine } from '#app/parts/coverage/coverage-line.tsx'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { Coverage } from '#domain/coverage.ts'
import { text } from '#text/en.ts'
import { DroppedNote } from './applied-filters.tsx'

type TrackerHeadProps = {
  address: TrackerAddress
  publicUrl: string
  title: string
  crumb: string
  /** What the register holds, in a sentence computed from it. */
  lede: string
  coverage: Coverage
  notes?: readonly string[]
}

export function TrackerHead({ address, publicUrl, title, crumb, lede, coverage, notes }: TrackerHeadProps) {
  const crumbs = [{ label: text.frame.policyTracker, href: HUB }, { label: crumb }]
  return (
    <div className="page tracker-head">
      <JsonLd data={breadcrumbList(publicUrl, [...crumbs.slice(0, 1), { label: crumb, href: address.path }])} />
      <Breadcrumb label={text.tracker.breadcrumbs} items={crumbs} />
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      <CoverageLine coverage={coverage} region={address.register} />
      <DroppedNote address={address} notes={notes} />
    </div>
  )
}

/** schema.org's words for where a page is. */
export function breadcrumbList(publicUrl: string, crumbs: readonly { label: string; href?: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: `${publicUrl}${href ?? ''}`,
    })),
  }
}
