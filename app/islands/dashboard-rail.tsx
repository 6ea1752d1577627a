import type { Dashboard, Deadline } from '#contract/dashboard.ts'
import type { Usage } from '#contract/usage.ts'
import { dayInLagos } from '#domain/days.ts'
import { isLimitReached, limitOf, type Limited } from '#domain/limits.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { PLAN_FEATURES, PLANS, UNLIMITED, type Plan } from '#domain/plans.ts'
import { dashboard as t } from '#text/en/dashboard.ts'
import { daysBetween } from '#app/lib/short-days.ts'

/** A date so near is marked, and on phones it moves up. */
const SOON_DAYS = 14

const isDay = (on: string) => on.length === 10
const daysTo = (on: string, now: string) => daysBetween(dayInLagos(new Date(now)), on)
const isNear = ({ on }: Deadline, now: string) => isDay(on) && daysTo(on, now) <= SOON_DAYS
export const isSoon = (deadlines: Deadline[], now: string): boolean => deadlines.some((one) => isNear(one, now))

export function Deadlines({ data: { deadlines, tracked, usage, visit } }: { data: Dashboard }) {
  const isCut = tracked.total > 0 && !(usage.features.hasFullNigeriaDetail && usage.features.hasAfricaTracker)
  return (
    <section className="overview-deadlines" aria-labelledby="deadlines">
      <h2 id="deadlines">{t.deadlines}</h2>
      {deadlines.length === 0 && <p className="overview-none">{t.deadlinesNone}</p>}
      {deadlines.length > 0 && (
        <ul>
          {deadlines.map((one) => (
            <DeadlineRow key={one.id + one.on} one={one} now={visit.now} />
          ))}
        </ul>
      )}
      {isCut && <p className="overview-none">{t.deadlinesCut}</p>}
      {tracked.total > 0 && (
        <a className="link" href="/profile-settings#your-calendar">
          {t.addToCalendar}
        </a>
      )}
    </section>
  )
}

function DeadlineRow({ one, now }: { one: Deadline; now: string }) {
  const { on, title, policy } = one
  const [month, rest] = formatPartialDate(on).split(' ') as [string, string?]
  return (
    <li>
      <time dateTime={on} className="overview-date">
        <span>{isDay(on) ? Number(on.slice(8)) : month}</span>
        <span>{isDay(on) ? month : rest}</span>
      </time>
      <div>
        <a className="title-link" href={`/policy/${policy.slug}`}>
          {title}
        </a>
        <p>{policy.shortTitle ?? policy.title}</p>
        {isNear(one, now) && <span className="overview-soon">{t.inDays(daysTo(on, now))}</span>}
      </div>
    </li>
  )
}

const METERS: readonly Limited[] = ['maxTrackedPolicies', 'maxAlerts', 'maxSavedSearches', 'maxDownloads', 'maxPolicyInterests']

/** How much of the plan is used, in figures and as a bar. */
export function Meters({ usage }: { usage: Usage }) {
  return (
    <section className="overview-usage" aria-labelledby="usage">
      <h2 id="usage">{t.usage}</h2>
      <ul>
        {METERS.map((what) => (
          <Meter key={what} what={what} usage={usage} />
        ))}
      </ul>
    </section>
  )
}

function Meter({ what, usage }: { what: Limited; usage: Usage }) {
  const [limit, used] = [usage.limits[what], usage.used[what]]
  const isFull = isLimitReached(limit, used)
  const share = limit === UNLIMITED || limit === 0 ? 0 : Math.min(100, (used / limit) * 100)
  return (
    <li className={isFull ? 'meter meter-full' : 'meter'}>
      <p className="meter-words">
        <span>{t.meters[what]}</span> <span className="tabular">{t.used(used, orNone(limit))}</span>
      </p>
      {limit > 0 && (
        <svg className="meter-bar" width="100%" height="6" aria-hidden="true">
          <rect className="meter-track" width="100%" height="6" />
          <rect width={`${share}%`} height="6" />
        </svg>
      )}
      {isFull && (
        <p className="meter-note">
          {t.full(what, limit, used)}
          <Larger what={what} usage={usage} limit={limit} />
        </p>
      )}
    </li>
  )
}

/** The smallest plan that holds more. */
function Larger({ what, usage, limit }: { what: Limited; usage: Usage; limit: number }) {
  const holds = (plan: Plan) => limitOf({ plan, subscriptionStatus: 'active', isAdmin: false }, what)
  const plan = PLANS.find((one) => PLANS.indexOf(one) >= PLANS.indexOf(usage.plan) && isMore(holds(one), limit))
  if (!plan) return limit > 0 && '.'
  const { link, after } = (limit > 0 ? t.larger : t.moveTo)(PLAN_FEATURES[plan].name, orNone(holds(plan)))
  return (
    <>
      {limit > 0 && t.or}{' '}
      <a className="link" href="/pricing">
        {link}
      </a>{' '}
      {after}
    </>
  )
}

const orNone = (limit: number): number | null => (limit === UNLIMITED ? null : limit)
const isMore = (holds: number, limit: number) => holds === UNLIMITED || holds > limit

export function ReadingList({ data: { reading, interests } }: { data: Dashboard }) {
  const isChosen = interests.focusAreas.length + interests.jurisdictions.length > 0
  return (
    <section className="overview-reading" aria-labelledby="reading">
      <h2 id="reading">{t.reading}</h2>
      <ul>
        {reading.map(({ slug, title, category, readMinutes }) => (
          <li key={slug}>
            <p>{t.readingMeta(category, readMinutes)}</p>
            <a className="title-link" href={`/insights/${slug}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {reading.length === 0 && <p className="overview-none">{isChosen ? t.readingNone : t.noInterests}</p>}
      <a className="link" href={isChosen ? '/insights' : '/dashboard/interests'}>
        {isChosen ? t.insights : t.chooseInterests}
      </a>
    </section>
  )
}
