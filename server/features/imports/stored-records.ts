import type { StoredRecord } from '#contract/stored-record.ts'
import { changesBetween } from '#server/features/history/history.ts'
import type { RecordChange } from '#server/features/records/records.ts'
import { ANNOTATIONS, DEMO, OBLIGATIONS, type Starter, type StarterFiles } from './starter.ts'

export type Records = ReadonlyMap<string, StoredRecord>

/** The records of an import as they are kept. */
export function storedRecords({ policies, obligations, annotations, demo }: Starter): StoredRecord[] {
  const duties = Map.groupBy(obligations, ({ policy }) => policy)
  return policies.map(({ related, timeline, events = [], ...policy }) => {
    const notes = annotations[policy.slug]
    return {
      ...policy,
      timeline: timeline.map((action, i) => ({ ...action, class: notes?.actions[i] ?? null })),
      relations: notes?.relations ?? related.map((to) => ({ to, verb: 'related' as const })),
      obligations: duties.get(policy.slug) ?? [],
      ...(events.length > 0 ? { events } : {}),
      isDemo: demo.has(policy.slug),
    }
  })
}

/** The same where a file that is missing leaves its part of a record as it is there. */
export const recordsKeeping = (starter: Starter, files: StarterFiles, before: Records): StoredRecord[] =>
  storedRecords(starter).map((record) => {
    const old = before.get(record.slug)
    if (!old) return record
    return {
      ...record,
      ...(ANNOTATIONS in files ? {} : { timeline: withClasses(record, old), relations: withVerbs(record, old) }),
      ...(OBLIGATIONS in files ? {} : { obligations: old.obligations }),
      ...(DEMO in files ? {} : { isDemo: old.isDemo }),
    }
  })

/** An action that was there keeps its class. */
function withClasses({ timeline }: StoredRecord, old: StoredRecord): StoredRecord['timeline'] {
  const nameOf = ({ date, title }: { date: string; title: string }) => `${date} ${title}`
  const classes = new Map(old.timeline.map((action) => [nameOf(action), action.class]))
  return timeline.map((action) => ({ ...action, class: classes.get(nameOf(action)) ?? null }))
}

/** A relation that was there keeps its verb. */
function withVerbs({ relations }: StoredRecord, { relations: old }: StoredRecord): StoredRecord['relations'] {
  const named = new Set(relations.map(({ to }) => to))
  const kept = old.filter(({ to }) => named.has(to))
  const there = new Set(kept.map(({ to }) => to))
  return [...kept, ...relations.filter(({ to }) => !there.has(to))]
}

/** What an import writes of a record, or nothing when it is as it was. */
export function changeOf(old: StoredRecord | undefined, record: StoredRecord): RecordChange | undefined {
  const changes = changesBetween(old, record)
  if (Object.keys(changes).length === 0) return undefined
  return { record, changes, isNew: !old, reason: old ? 'Record updated by import' : 'Record added', ofSubstance: true }
}
