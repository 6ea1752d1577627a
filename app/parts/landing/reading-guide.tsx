import { Status, TypeMark } from '#app/parts/marks.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { STATUSES, type PolicyType } from '#domain/policies.ts'
import { text } from '#text/en.ts'

const t = text.landing.guide

/** A bill's way, the first of the ten statuses; what each step is stands beside it. */
const STEPS = ['introduced', 'second reading', 'committee', 'passed', 'enacted'] as const
const IN_ORDER = [...STEPS, ...STATUSES.filter((status) => !(STEPS as readonly string[]).includes(status))]
/** What binds above what does not. */
const TYPES: readonly PolicyType[] = ['law', 'regulation', 'litigation', 'bill', 'policy', 'strategy']

/** How to read a record: statuses, types and how sure we are, with the marks that records carry. */
export function ReadingGuide() {
  return (
    <section className="page guide" aria-labelledby="guide">
      <h2 id="guide">{t.title}</h2>
      <div className="guide-columns">
        <div>
          <h3>{t.standing}</h3>
          <p>{t.standingBody}</p>
          <ol className="guide-steps">
            {STEPS.map((status) => (
              <li key={status} className={status === 'enacted' ? 'family-force' : 'family-moving'}>
                <b>{text.statuses[status]}</b> <span>{t.steps[status]}</span>
              </li>
            ))}
          </ol>
          <ul className="guide-marks" aria-label={t.statuses}>
            {IN_ORDER.map((status) => (
              <li key={status}>
                <Status status={status} label={text.statuses[status]} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t.kinds}</h3>
          <p>{t.kindsBody}</p>
          <ul className="guide-types">
            {TYPES.map((type) => (
              <li key={type}>
                <TypeMark type={type} label={text.types[type]} withWord />
              </li>
            ))}
          </ul>
          <h3>{t.checking}</h3>
          <ul className="guide-checking">
            <li>
              <Icon name="circle-check" />
              <span>
                <b>{text.verifications['source-checked']}.</b> {t.checked}
              </span>
            </li>
            <li>
              <Icon name="clock" />
              <span>
                <b>{text.verifications['needs-review']}.</b> {t.review}
              </span>
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}
