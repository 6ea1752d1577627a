import type { StatusFamily } from '#domain/policies.ts'

/** `ahead` has not happened; `unknown` must have, but nobody has found when. */
export type PassageStep = { label: string; date?: string; state: 'done' | 'current' | 'ahead' | 'unknown' }

type PassageTrackProps = {
  label: string
  steps: readonly PassageStep[]
  family: StatusFamily
  /** What a step without a date says: "No date on record". */
  noDateLabel: string
}

/** A bill's way through the house. On phones only the first and the last step reached are named; the rest stays to be heard. */
export function PassageTrack({ label, steps, family, noDateLabel }: PassageTrackProps) {
  const reached = steps.findLastIndex((step) => step.state === 'done' || step.state === 'current')
  return (
    <ol className={`passage family-${family}`} aria-label={label}>
      {steps.map((step, i) => (
        <li
          key={step.label}
          className={`step-${step.state}${i === 0 || i === reached ? ' step-named' : ''}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <p>
            <b>{step.label}</b> <span>{step.date ?? (step.state === 'ahead' ? '' : noDateLabel)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
