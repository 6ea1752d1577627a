import { Title } from '#app/parts/title.tsx'
import { placeLabel } from '#app/lib/places.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LockedObligation } from '#contract/obligations.ts'
import { planForFullDetail } from '#domain/access.ts'
import { isNigerian } from '#domain/jurisdictions.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { obligations } from '#text/en/obligations.ts'

const t = obligations.locked

type DutyHeadingsProps = { items: readonly LockedObligation[]; records: '/demo/policy' | '/policy' }

/** The headings of duties that are not shown in full, by record. */
export function DutyHeadings({ items, records }: DutyHeadingsProps) {
  return (
    <ul className="duty-headings">
      {[...Map.groupBy(items, ({ policy }) => policy.slug)].map(([slug, duties]) => {
        const { policy } = duties[0]!
        return (
          <li key={slug}>
            <p>
              <a className="title-link" href={`${records}/${slug}#duties`}>
                <Title of={policy} />
              </a>{' '}
              <span className="text-ink-3">{placeLabel(policy.jurisdiction)}</span>
            </p>
            <ul>
              {duties.map(({ title }, i) => (
                <li key={`${i} ${title}`}>{title}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

/** Which plans open what is listed. */
export function LockRow({ places }: { places: readonly string[] }) {
  return (
    <div className="lock-row">
      <Icon name="lock" size={20} />
      <div>
        <p>
          <b>{t.sentence(plansFor(places))}</b>
        </p>
        <p>{t.blind}</p>
      </div>
      <p className="actions">
        <ButtonLink href="/pricing" variant="primary" size="sm">
          {t.seePlans}
        </ButtonLink>
      </p>
    </div>
  )
}

function plansFor(places: readonly string[]): string {
  const nigerian = places.find(isNigerian)
  const elsewhere = places.find((code) => !isNigerian(code))
  const planOf = (code: string) => PLAN_FEATURES[planForFullDetail(code)].name
  return new Intl.ListFormat('en-GB').format([
    ...(nigerian ? [t.nigerian(planOf(nigerian))] : []),
    ...(elsewhere ? [t.elsewhere(planOf(elsewhere))] : []),
  ])
}
