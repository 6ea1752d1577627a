import { MarginSection } from '#app/parts/margin-section.tsx'
import { Title } from '#app/parts/title.tsx'
import { placeLabel } from '#app/lib/places.ts'
import type { DutiesAddress } from '#app/lib/obligations-address.ts'
import { dutiesHrefWith } from '#app/lib/obligations-links.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { ObligationList } from '#contract/obligations.ts'
import { planForFullDetail } from '#domain/access.ts'
import { isNigerian } from '#domain/jurisdictions.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { text } from '#text/en.ts'

const t = text.obligations.locked

type LockedDutiesProps = { address: DutiesAddress; locked: ObligationList['locked'] }

/** The headings of duties that are not shown in full, by record, and which plan opens them. */
export function LockedDuties({ address, locked: { items, total, page } }: LockedDutiesProps) {
  const pageSize = address.query.pageSize
  const from = (page - 1) * pageSize + 1
  const to = from + items.length - 1
  if (total === 0) return null
  if (items.length === 0) {
    return (
      <MarginSection id="locked" title={t.title} note={t.note(total)}>
        <a className="link text-ui" href={`${dutiesHrefWith(address, { lockedPage: 1 })}#locked`}>
          {t.firstPage}
        </a>
      </MarginSection>
    )
  }
  return (
    <MarginSection id="locked" title={t.title} note={t.note(total)}>
      <LockRow places={items.map(({ policy }) => policy.jurisdiction)} />
      <ul className="duty-headings">
        {[...Map.groupBy(items, ({ policy }) => policy.slug)].map(([slug, duties]) => {
          const { policy } = duties[0]!
          return (
            <li key={slug}>
              <p>
                <a className="title-link" href={`${recordHref(slug)}#duties`}>
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
      {total > items.length && (
        <Pagination
          label={t.pages}
          range={text.obligations.range(from, to, total)}
          previous={{
            label: text.obligations.previous,
            href: page > 1 ? `${dutiesHrefWith(address, { lockedPage: page - 1 })}#locked` : undefined,
          }}
          next={{
            label: text.obligations.nextPage,
            href: to < total ? `${dutiesHrefWith(address, { lockedPage: page + 1 })}#locked` : undefined,
          }}
        />
      )}
    </MarginSection>
  )
}

/** Which plans open what is listed. */
function LockRow({ places }: { places: readonly string[] }) {
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
