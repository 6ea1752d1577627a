import { MarkSprite } from '#app/parts/marks.tsx'
import { recordOnHref } from '#app/lib/as-of.ts'
import { myRecordHref, recordHref } from '#app/lib/record-href.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import type { PolicyFamily } from '#contract/relations.ts'
import { text } from '#text/en.ts'
import { ActionsTimeline } from './actions-timeline.tsx'
import { AsOfStrip } from './as-of.tsx'
import { Cite } from './cite.tsx'
import { Documents } from './documents.tsx'
import { Duties } from './duties.tsx'
import { Events } from './events.tsx'
import { RecordFacts } from './facts.tsx'
import { cardsIn, shownInTree } from './family-members.ts'
import { FamilyTree } from './family-tree.tsx'
import { RecordHeader } from './header.tsx'
import { firstLocked, Invitation } from './invitation.tsx'
import { lastChangeOf } from './last-change.ts'
import type { LoadedRecord } from './loaded.ts'
import { mineOf } from './mine.tsx'
import { RecordPassage } from './passage.tsx'
import { Provenance } from './provenance.tsx'
import { KeyProvisions } from './provisions.tsx'
import { ReadAboutIt } from './read-about-it.tsx'
import { Related } from './related.tsx'
import { sectionsOf } from './sections.ts'
import { RecordStanding } from './standing.tsx'
import { crumbsOf, structuredData } from './structured-data.ts'

const t = text.record

type RecordViewProps = {
  of: LoadedRecord
  /** For who is signed in: what is theirs stands in the place of what everyone sees. */
  isMine?: boolean
}

/** A record: what it is, how far it has come, what it says and asks, and how we know. */
export function RecordView({ of, isMine = false }: RecordViewProps) {
  const { record, asked, changes, tree, articles, publicUrl, siteName, email, today } = of
  const address = `${publicUrl}${record.asOf ? recordOnHref(record.slug, record.asOf) : recordHref(record.slug)}`
  const sections = sectionsOf(record, today, tree !== undefined)
  const locked = firstLocked(record)
  const isCase = record.type === 'litigation'
  const invitationIn = (section: typeof locked) => locked === section && <Invitation record={record} />
  const mine = isMine ? mineOf(of, address) : undefined
  const hrefOf = isMine ? myRecordHref : recordHref
  const passage = <RecordPassage record={record} />
  return (
    <article className="page record" {...(isMine ? { 'data-needs': 'sign-in', 'data-asks': mine!.asks } : {})}>
      <MarkSprite types={typesIn(record, tree)} statuses={statusesIn(record, tree)} />
      {record.asOf === undefined && !isMine && <JsonLd data={structuredData(record, publicUrl, today, lastChangeOf(changes))} />}
      <Breadcrumb label={t.breadcrumb} items={crumbsOf(record)} />
      {isMine && <OpenToEverybody href={address} />}
      {mine?.asOf || <AsOfStrip record={record} asked={asked} hrefOf={hrefOf} />}
      {mine?.top || (
        <>
          <div className="record-top">
            <RecordHeader record={record} address={address} actions={mine?.actions}>
              {isCase && passage}
            </RecordHeader>
            <RecordFacts record={record} />
          </div>
          {!isCase && passage}
        </>
      )}
      <RecordStanding record={record} today={today} hrefOf={hrefOf} />
      {mine?.news}
      <div className="record-columns">
        <div className="record-main">
          {record.keyProvisions.length > 0 &&
            (mine?.provisions ?? <KeyProvisions record={record} invitation={invitationIn('provisions')} />)}
          {sections.some(({ id }) => id === 'duties') &&
            (mine?.duties ?? <Duties record={record} today={today} invitation={invitationIn('duties')} />)}
          {mine?.events ?? <Events record={record} today={today} />}
          {mine?.timeline || <ActionsTimeline record={record} />}
          {tree && <FamilyTree record={record} family={tree} hrefOf={hrefOf} />}
          {mine?.documents ?? <Documents record={record} invitation={invitationIn('documents')} />}
          {mine?.notes}
          <Cite record={record} address={address} siteName={siteName} today={today} />
        </div>
        <aside className="record-rail" aria-label={t.about}>
          <nav className="page-contents" aria-label={t.contents}>
            {[...sections, ...(mine?.sections ?? [])].map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <Provenance record={record} changes={changes} address={address} email={email} mine={mine} />
          <Related record={record} inTree={tree && shownInTree(record, tree)} hrefOf={hrefOf} />
          <ReadAboutIt articles={articles} />
        </aside>
      </div>
      {mine?.bar}
    </article>
  )
}

/** Without a script nobody is signed in: what is here is what everybody sees, and it has a page of its own. */
function OpenToEverybody({ href }: { href: string }) {
  return (
    <noscript>
      <p className="note">
        {text.session.needsScript}{' '}
        <a className="link" href={href}>
          {text.myRecord.openToEverybody}
        </a>
      </p>
    </noscript>
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
