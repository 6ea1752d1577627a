import { data, redirect } from 'react-router'
import { MarkSprite } from '#app/parts/marks.tsx'
import { ActionsTimeline } from '#app/parts/record/actions-timeline.tsx'
import { AsOfStrip, NotOnRecordYet } from '#app/parts/record/as-of.tsx'
import { Cite } from '#app/parts/record/cite.tsx'
import { Documents } from '#app/parts/record/documents.tsx'
import { cardsIn, shownInTree } from '#app/parts/record/family-members.ts'
import { FamilyTree } from '#app/parts/record/family-tree.tsx'
import { Duties } from '#app/parts/record/duties.tsx'
import { Events } from '#app/parts/record/events.tsx'
import { RecordFacts } from '#app/parts/record/facts.tsx'
import { RecordHeader } from '#app/parts/record/header.tsx'
import { firstLocked, Invitation } from '#app/parts/record/invitation.tsx'
import { lastChangeOf } from '#app/parts/record/last-change.ts'
import { RecordPassage } from '#app/parts/record/passage.tsx'
import { Provenance } from '#app/parts/record/provenance.tsx'
import { KeyProvisions } from '#app/parts/record/provisions.tsx'
import { ReadAboutIt } from '#app/parts/record/read-about-it.tsx'
import { Related } from '#app/parts/record/related.tsx'
import { sectionsOf } from '#app/parts/record/sections.ts'
import { crumbsOf, structuredData } from '#app/parts/record/structured-data.ts'
import { readAsOf, recordHrefLike, recordOnHref } from '#app/lib/as-of.ts'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { head } from '#app/lib/head.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import type { PolicyFamily } from '#contract/relations.ts'
import { dayInLagos } from '#domain/days.ts'
import { isWorthATree } from '#domain/family.ts'
import { articlesAbout } from '#server/features/articles/articles.ts'
import { changesOfRecord, findRecord, firstDayOf, recordAsItStood } from '#server/features/policies/policies.ts'
import { readFamily } from '#server/features/relations/relations.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/demo.ts'
import familyStyles from '#app/styles/family.css?url'
import styles from '#app/styles/record.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: familyStyles },
]

const t = text.record

/** The record, cut to what everyone may see, today or as it stood; a former address leads to the one of today. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, viewer, publicUrl, site, now } = context.get(pageContext)
  const found = await findRecord(db, viewer, params.slug)
  if (!found) throw data(null, 404)
  const url = new URL(request.url)
  if ('movedTo' in found) throw redirect(recordHrefLike(found.movedTo, url), 301)
  const today = dayInLagos(now)
  const asked = readAsOf(url, today)
  const isEarlier = asked.day !== undefined && found.record.access === 'full'
  const record = isEarlier ? await recordAsItStood(db, found.record, asked.day!) : found.record
  if (!record) {
    const { slug, title } = found.record
    const notYet = { slug, name: title, day: asked.day!, begins: firstDayOf(found.record) }
    return data({ notYet, publicUrl, siteName: site.name }, 404)
  }
  const [{ items: changes }, family, articles] = await Promise.all([
    changesOfRecord(db, found.record.slug),
    readFamily(db, found.record.slug),
    articlesAbout(db, found.record.slug, now),
  ])
  const tree = isWorthATree(family) ? family : undefined
  return { record, asked, changes, tree, articles, publicUrl, siteName: site.name, email: site.email, today }
}

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

export default function RecordPage({ loaderData }: Route.ComponentProps) {
  if ('notYet' in loaderData) return <NotOnRecordYet of={loaderData.notYet} />
  const { record, asked, changes, tree, articles, publicUrl, siteName, email, today } = loaderData
  const address = `${publicUrl}${record.asOf ? recordOnHref(record.slug, record.asOf) : recordHref(record.slug)}`
  const sections = sectionsOf(record, today, tree !== undefined)
  const locked = firstLocked(record)
  const isCase = record.type === 'litigation'
  const invitationIn = (section: typeof locked) => locked === section && <Invitation record={record} />
  return (
    <article className="page record">
      <MarkSprite types={typesIn(record, tree)} statuses={statusesIn(record, tree)} />
      {record.asOf === undefined && <JsonLd data={structuredData(record, publicUrl, today, lastChangeOf(changes))} />}
      <Breadcrumb label={t.breadcrumb} items={crumbsOf(record)} />
      <AsOfStrip record={record} asked={asked} />
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
          <Events record={record} today={today} />
          <ActionsTimeline record={record} />
          {tree && <FamilyTree record={record} family={tree} />}
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
          <Related record={record} inTree={tree && shownInTree(record, tree)} />
          <ReadAboutIt articles={articles} />
        </aside>
      </div>
    </article>
  )
}

const relativesOf = (record: PolicyRecord, tree?: PolicyFamily) => [
  ...record.relations.map(({ policy }) => policy),
  ...(tree ? cardsIn(tree) : []),
]

const typesIn = (record: PolicyRecord, tree?: PolicyFamily) => [
  ...new Set([record.type, ...relativesOf(record, tree).map(({ type }) => type)]),
]

const statusesIn = (record: PolicyRecord, tree?: PolicyFamily) => [
  ...new Set([
    record.status,
    ...record.timeline.flatMap((action) => action.status ?? []),
    ...relativesOf(record, tree).map(({ status }) => status),
  ]),
]
