import {
  MyActions,
  MyAsOf,
  MyBar,
  MyDocuments,
  MyDuties,
  MyEvents,
  MyHistory,
  MyNews,
  MyNotes,
  MyProvisions,
  MyReport,
  MyTimeline,
  MyTop,
} from '#app/islands/record.tsx'
import { Island } from '#app/ui/island.tsx'
import { text } from '#text/en.ts'
import { shownChanges } from './last-change.ts'
import type { LoadedRecord } from './loaded.ts'

/**
 * The parts of a record that are its reader's: each begins as what everyone sees and is filled by the API. Of an earlier day everything that
 * may have been different is one of them; else no more than needs to be.
 */
export function mineOf({ record, asked, changes, today, comparedAs }: LoadedRecord, address: string) {
  const { slug, title, jurisdiction } = record
  const day = asked.day
  const at = { slug, ...(day ? { day } : {}) }
  const isWhole = day !== undefined || record.type === 'litigation'
  const shown = { ...record, relations: [], sources: [], ...(isWhole ? {} : { summary: '' }) }
  const actions = {
    slug,
    title: record.shortTitle ?? title,
    compare: comparedAs ? `/compare/data-protection?countries=${comparedAs}` : null,
  }
  return {
    asks: `/api/user/records/${slug}`,
    asOf: day !== undefined && <Island name="record-as-of" mode="now" of={MyAsOf} props={{ ...at, asked: day, jurisdiction }} />,
    actions: <Island name="record-actions" mode="now" of={MyActions} props={actions} />,
    bar: <Island name="record-bar" mode="now" of={MyBar} props={actions} />,
    top: isWhole && (
      <Island
        name="record-top"
        mode="now"
        of={MyTop}
        props={{ ...at, shown: { ...shown, keyProvisions: [] }, actions, address }}
      />
    ),
    news: <Island name="record-news" mode="now" of={MyNews} props={{ slug, jurisdiction }} />,
    provisions: (
      <Island
        name="record-provisions"
        mode="now"
        of={MyProvisions}
        props={{ ...at, shown: { keyProvisions: record.keyProvisions, jurisdiction } }}
      />
    ),
    duties: (
      <Island
        name="record-duties"
        mode="now"
        of={MyDuties}
        props={{ ...at, today, shown: { ...datesOf(record), obligations: record.obligations, jurisdiction } }}
      />
    ),
    events: <Island name="record-events" mode="now" of={MyEvents} props={{ ...at, today, shown: { jurisdiction } }} />,
    timeline: day !== undefined && (
      <Island
        name="record-timeline"
        mode="now"
        of={MyTimeline}
        props={{ ...at, shown: { timeline: record.timeline, type: record.type, jurisdiction } }}
      />
    ),
    documents: (
      <Island
        name="record-documents"
        mode="now"
        of={MyDocuments}
        props={{ ...at, shown: { documents: record.documents, jurisdiction } }}
      />
    ),
    notes: <Island name="record-notes" mode="now" of={MyNotes} props={{ slug }} />,
    history: (
      <Island
        name="record-history"
        mode="now"
        of={MyHistory}
        props={{ slug, changes: shownChanges(changes), count: changes.length }}
      />
    ),
    report: <Island name="record-report" mode="now" of={MyReport} props={{ slug, title }} />,
    sections: [{ id: 'notes', title: text.myRecord.notes.title }],
  }
}
export type Mine = ReturnType<typeof mineOf>

const datesOf = ({ effectiveOn, enactedOn }: LoadedRecord['record']) => ({ effectiveOn, enactedOn })
