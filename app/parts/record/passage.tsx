import { PassageTrack } from '#app/parts/passage-track.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { passageOf, type PassageStep } from '#domain/passage.ts'
import { STATUS_FAMILY } from '#domain/policies.ts'
import { text } from '#text/en/of-record.ts'

const t = text.record.passage

/** How far a bill, a law or a case has come; nothing for the other types, which have no such way. */
export function RecordPassage({ record }: { record: PolicyRecord }) {
  const steps = passageOf(record)
  if (!steps) return null
  return (
    <div className={steps.length > 2 ? 'record-passage' : 'record-passage record-passage-short'}>
      <PassageTrack
        label={record.type === 'litigation' ? t.caseLabel : t.label}
        family={STATUS_FAMILY[record.status]}
        noDateLabel={t.noDate}
        steps={steps.map(({ name, date, state }) => ({
          label: t.steps[name],
          date: wordsFor(date, state),
          state: state === 'stopped' ? 'ahead' : state,
        }))}
      />
    </div>
  )
}

const wordsFor = (date: PassageStep['date'], state: PassageStep['state']) =>
  date ? formatPartialDate(date) : state === 'stopped' ? t.notReached : undefined
