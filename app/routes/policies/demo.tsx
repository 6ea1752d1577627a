import { NotOnRecordYet } from '#app/parts/record/not-yet.tsx'
import { RecordView } from '#app/parts/record/record-view.tsx'
import { recordHrefLike } from '#app/lib/as-of.ts'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { head } from '#app/lib/head.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/demo.ts'
import { loadRecord } from './record-data.ts'
import familyStyles from '#app/styles/family.css?url'
import styles from '#app/styles/record.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: familyStyles },
]

/** The record, cut to what everyone may see. */
export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadRecord(context.get(pageContext), request, params.slug, recordHrefLike)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { publicUrl, siteName } = loaderData
  if ('notYet' in loaderData) {
    const { slug, day } = loaderData.notYet
    const title = text.changes.asOf.notYet(formatPartialDate(day))
    return head({ title, path: recordHref(slug), publicUrl, siteName, noindex: true })
  }
  const { record } = loaderData
  return head({
    title: record.title,
    description: record.summary,
    path: recordHref(record.slug),
    publicUrl,
    siteName,
    type: 'article',
    card: { kind: 'policy', slug: record.slug },
    noindex: record.asOf !== undefined,
  })
}

export default function DemoRecordPage({ loaderData }: Route.ComponentProps) {
  if ('notYet' in loaderData) return <NotOnRecordYet of={loaderData.notYet} />
  return <RecordView of={loaderData} />
}
