import { Timeline } from '#app/parts/timeline.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { withNaira } from '#app/lib/typeset.ts'
import type { ActionView, PolicyRecord } from '#contract/policies.ts'
import { text } from '#text/en/of-record.ts'
import { MarginSection } from '#app/parts/margin-section.tsx'

const t = text.record

/** What happened, newest first. */
export function ActionsTimeline({ record }: { record: Pick<PolicyRecord, 'timeline' | 'type' | 'jurisdiction'> }) {
  const { timeline, type, jurisdiction } = record
  return (
    <MarginSection id="timeline" title={t.timeline} note={t.events(timeline.length)}>
      <Timeline
        label={t.timeline}
        entries={timeline.toReversed().map((action, i) => ({
          id: `${action.date} ${i}`,
          date: formatPartialDate(action.date),
          title: withNaira(action.title, jurisdiction),
          detail: detailOf(action, jurisdiction),
          status: action.status
            ? {
                status: action.status,
                label: text.statuses[action.status],
                note: type === 'litigation' ? text.courtWords[action.status] : undefined,
              }
            : undefined,
        }))}
      />
    </MarginSection>
  )
}

/** "Assented. In force on signature.": the class says what kind of step it was, unless that is "other". */
function detailOf({ class: kind, detail }: ActionView, jurisdiction: string) {
  const word = kind && kind !== 'other' ? `${text.actionClasses[kind]}.` : ''
  return [word, detail && withNaira(detail, jurisdiction)].filter(Boolean).join(' ') || undefined
}
