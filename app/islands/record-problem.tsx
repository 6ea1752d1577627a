import { useEffect, useRef } from 'react'
import type { ProblemDetail } from '#contract/problem.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'

type RecordProblemProps = { message: string; details: ProblemDetail[] }

/** What is wrong with a record that was not published: every field that is, by where it stands, with a way to it. */
export function RecordProblem({ message, details }: RecordProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="form-problem" role="alert" tabIndex={-1}>
      <h2>{t.toFix}</h2>
      <p>{message}</p>
      {details.length > 0 && (
        <ul>
          {details.map(({ path, message: sentence }, i) => (
            <li key={i}>
              <a className="link" href={`#${fieldAt(path)}`}>
                {t.ofPart(placeOf(path), sentence)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The field that a path names, or else what it stands in. */
function fieldAt(path: string): string {
  const steps = path.split('.')
  while (steps.length > 1 && !document.getElementById(`field-${steps.join('.')}`)) steps.pop()
  return `field-${steps.join('.')}`
}

/** "obligations.1.due.month" as "Duties 2, When it is due, Month". */
export function placeOf(path: string): string {
  const [first = '', ...steps] = path.split('.')
  const words = [t.names[first] ?? (first === 'reason' ? t.reason : first)]
  for (const step of steps) {
    if (step !== '' && Number.isInteger(Number(step))) words.push(t.number(words.pop()!, Number(step) + 1))
    else words.push(t.parts[step] ?? step)
  }
  return words.join(', ')
}
