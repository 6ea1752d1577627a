import type { PolicyRecord } from '#contract/policies.ts'
import { text } from '#text/en.ts'
import { eventsTitle } from './events.tsx'

const t = text.record

export type SectionName = 'provisions' | 'duties' | 'events' | 'timeline' | 'family' | 'documents' | 'cite'

/** Which parts a record has, in order. A law or regulation without duties says so; a case puts none on anybody. */
export function sectionsOf(record: PolicyRecord, today: string, hasTree = false): { id: SectionName; title: string }[] {
  const hasDuties = record.obligations.length > 0 || record.type === 'law' || record.type === 'regulation'
  return [
    ...(record.keyProvisions.length > 0 ? [{ id: 'provisions' as const, title: t.keyProvisions }] : []),
    ...(hasDuties ? [{ id: 'duties' as const, title: t.duties }] : []),
    ...(record.events?.length ? [{ id: 'events' as const, title: eventsTitle(record.events, today) }] : []),
    { id: 'timeline', title: t.timeline },
    ...(hasTree ? [{ id: 'family' as const, title: text.relations.family.title }] : []),
    { id: 'documents', title: t.documents },
    { id: 'cite', title: t.citing },
  ]
}
