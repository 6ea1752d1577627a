import { Status } from '#app/parts/marks.tsx'
import { BarList, BarRow } from '#app/ui/bar-row.tsx'
import { STATUS_FAMILY, type Status as StatusName } from '#domain/policies.ts'
import { text } from '#text/en.ts'

/** A bill's way in order, then how it can end. */
const PASSAGE: readonly StatusName[] = ['introduced', 'second reading', 'committee', 'passed', 'enacted']
const ENDS: readonly StatusName[] = ['archived', 'rejected']
const TONES = { moving: 'indigo', force: 'force', early: 'early', ended: 'danger', stored: 'early' } as const

export const PIPELINE_TYPES = ['bill', 'law'] as const

type PipelineProps = { counts: Record<string, number>; hrefOf: (status: StatusName) => string }

/** Bills and acts by status: every row is a link to its records. */
export function Pipeline({ counts, hrefOf }: PipelineProps) {
  const max = Math.max(...[...PASSAGE, ...ENDS].map((status) => counts[status] ?? 0))
  return (
    <div className="pipeline">
      {[PASSAGE, ENDS].map((statuses, i) => (
        <BarList key={i === 0 ? 'passage' : 'ends'} label={text.tracker.pipelineLabel}>
          {statuses.map((status) => (
            <BarRow
              key={status}
              value={counts[status] ?? 0}
              saysCount
              max={max}
              tone={TONES[STATUS_FAMILY[status]]}
              label={
                <a href={hrefOf(status)} aria-label={text.tracker.bar(text.statuses[status], counts[status] ?? 0)}>
                  <Status status={status} label={text.statuses[status]} />
                </a>
              }
            />
          ))}
        </BarList>
      ))}
    </div>
  )
}
