import type { AsOf } from '#app/lib/as-of.ts'
import { recordHref, type RecordHref } from '#app/lib/record-href.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import { planForFullDetail } from '#domain/access.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { text } from '#text/en/of-record.ts'

const t = text.asOf

type StripProps = { record: StripRecord; asked: AsOf; hrefOf?: RecordHref }
type StripRecord = Pick<PolicyRecord, 'slug' | 'jurisdiction' | 'asOf'>

/** Which day's record this is, where an address asks for one. */
export function AsOfStrip({ record, asked, hrefOf = recordHref }: StripProps) {
  if (asked.day === undefined && asked.ignored === undefined) return null
  return (
    <div className="note as-of" role="status">
      <Icon name="clock" />
      {record.asOf === undefined ? (
        <p>
          {whyToday(record, asked)}
          {!asked.ignored && (
            <>
              {' '}
              <a className="link" href="/pricing">
                {t.plans}
              </a>
            </>
          )}
        </p>
      ) : (
        <p>
          <b>{t.strip(formatPartialDate(record.asOf))}</b>{' '}
          <a className="link" href={hrefOf(record.slug)}>
            {t.today}
          </a>
        </p>
      )}
    </div>
  )
}

function whyToday({ jurisdiction }: StripRecord, { ignored }: AsOf): string {
  if (!ignored) return t.locked(PLAN_FEATURES[planForFullDetail(jurisdiction)].name)
  return ignored.why === 'future' ? t.future(formatPartialDate(ignored.value)) : t.notADay(ignored.value)
}
