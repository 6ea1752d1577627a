import { NotOnRecordYet } from '#app/parts/record/not-yet.tsx'
import { RecordView } from '#app/parts/record/record-view.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { head } from '#app/lib/head.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/record.ts'
import { loadRecord } from './record-data.ts'
import styles from '#app/styles/my-record.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** What everyone may see, which is there at once; what its reader's plan opens and what is theirs comes by the API. */
export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadRecord(context.get(pageContext), request, params.slug, (slug, url) => `/policy/${slug}${url.search}`)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { publicUrl, siteName } = loaderData
  const title =
    'notYet' in loaderData ? text.changes.asOf.notYet(formatPartialDate(loaderData.notYet.day)) : loaderData.record.title
  const { slug } = 'notYet' in loaderData ? loaderData.notYet : loaderData.record
  return head({ title, path: recordHref(slug), publicUrl, siteName, noindex: true })
}

export default function RecordPage({ loaderData }: Route.ComponentProps) {
  if ('notYet' in loaderData) return <NotOnRecordYet of={loaderData.notYet} />
  return <RecordView of={loaderData} isMine />
}
