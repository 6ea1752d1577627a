import { data, redirect } from 'react-router'
import { MarkSprite } from '#app/parts/marks.tsx'
import { ActionsTimeline } from '#app/parts/record/actions-timeline.tsx'
import { Cite } from '#app/parts/record/cite.tsx'
import { Documents } from '#app/parts/record/documents.tsx'
import { Duties } from '#app/parts/record/duties.tsx'
import { RecordFacts } from '#app/parts/record/facts.tsx'
import { RecordHeader } from '#app/parts/record/header.tsx'
import { firstLocked, Invitation } from '#app/parts/record/invitation.tsx'
import { lastChangeOf } from '#app/parts/record/last-change.ts'
import { RecordPassage } from '#app/parts/record/passage.tsx'
import { Provenance } from '#app/parts/record/provenance.tsx'
import { KeyProvisions } from '#app/parts/record/provisions.tsx'
import { Related } from '#app/parts/record/related.tsx'
import { sectionsOf } from '#app/parts/record/sections.ts'
import { crumbsOf, structuredData } from '#app/parts/record/structured-data.ts'
import { head } from '#app/lib/head.ts'
import { recordHref } from '#app/lib/tracker-links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import { dayInLagos } from '#domain/days.ts'
import { changesOfRecord, findRecord } from '#server/features/policies/policies.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/demo.ts'

const t = text.record

/** The record, cut to what everyone may see; a former address leads to the one of today. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, publicUrl, site, now } = context.get(pageContext)
  const found = await findRecord(db, viewer, params.slug)
  if (!found) throw data(null, 404)
  if ('movedTo' in found) throw redirect(recordHref(found.movedTo), 301)
  const { items: changes } = await changesOfRecord(db, found.record.slug)
  return { record: found.record, changes, publicUrl, siteName: site.name, email: site.email, today: dayInLagos(now) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { record, publicUrl, siteName } = loaderData
  return head({
    title: record.title,
    description: record.summary,
    path: recordHref(record.slug),
    publicUrl,
    siteName,
    type: 'article',
  })
}

export default function RecordPage({ loaderData }: Route.ComponentProps) {
  const { record, changes, publicUrl, siteName, email, today } = loaderData
  const address = `${publicUrl}${recordHref(record.slug)}`
  const sections = sectionsOf(record)
  const locked = firstLocked(record)
  const isCase = record.type === 'litigation'
  const invitationIn = (section: typeof locked) => locked === section && <Invitation record={record} />
  return (
    <article className="page record">
      <MarkSprite types={typesIn(record)} statuses={statusesIn(record)} />
      <JsonLd data={structuredData(record, publicUrl, today, lastChangeOf(changes))} />
      <Breadcrumb label={t.breadcrumb} items={crumbsOf(record)} />
      <div className="record-top">
        <RecordHeader record={record} address={address}>
          {isCase && <RecordPassage record={record} />}
        </RecordHeader>
        <RecordFacts record={record} />
      </div>
      {!isCase && <RecordPassage record={record} />}
      <div className="record-columns">
        <div className="record-main">
          {record.keyProvisions.length > 0 && <KeyProvisions record={record} invitation={invitationIn('provisions')} />}
          {sections.some(({ id }) => id === 'duties') && (
            <Duties record={record} today={today} invitation={invitationIn('duties')} />
          )}
          <ActionsTimeline record={record} />
          <Documents record={record} invitation={invitationIn('documents')} />
          <Cite record={record} address={address} siteName={siteName} today={today} />
        </div>
        <aside className="record-rail" aria-label={t.about}>
          <nav className="page-contents" aria-label={t.contents}>
            {sections.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <Provenance record={record} changes={changes} address={address} email={email} />
          <Related record={record} />
        </aside>
      </div>
    </article>
  )
}

const typesIn = ({ type, relations }: PolicyRecord) => [...new Set([type, ...relations.map(({ policy }) => policy.type)])]

const statusesIn = ({ status, timeline, relations }: PolicyRecord) => [
  ...new Set([status, ...timeline.flatMap((action) => action.status ?? []), ...relations.map(({ policy }) => policy.status)]),
]
