import { Icon } from '#app/ui/icon.tsx'
import type { Dashboard } from '#contract/dashboard.ts'
import { dashboard as t } from '#text/en/dashboard.ts'

/** What makes this page worth opening, for whoever is new. */
export function Steps({ data: { interests, tracked, alerts } }: { data: Dashboard }) {
  const isDone = {
    interests: interests.focusAreas.length + interests.jurisdictions.length > 0,
    track: tracked.total > 0,
    alert: alerts.total > 0,
  }
  return (
    <ol className="overview-steps">
      {(['interests', 'track', 'alert'] as const).map((step, i) => {
        const { title, words, href } = t.steps[step]
        return (
          <li key={step}>
            <span className={isDone[step] ? 'step-mark step-done' : 'step-mark'} aria-hidden="true">
              {isDone[step] ? <Icon name="check" /> : i + 1}
            </span>
            <div>
              <a className="title-link" href={href}>
                {title}
              </a>
              <p>{words}</p>
            </div>
            {isDone[step] && <strong>{t.done}</strong>}
          </li>
        )
      })}
    </ol>
  )
}
