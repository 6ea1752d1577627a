import { Fragment } from 'react'
import { Title } from '#app/parts/title.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import type { RecordHref } from '#app/lib/record-href.ts'
import type { PolicyCard, PolicyRecord } from '#contract/policies.ts'
import { lineageOf } from '#domain/lineage.ts'
import { READINGS } from '#domain/procedure-steps.ts'
import type { Track } from '#domain/procedure-way.ts'
import { procedureOf } from '#domain/procedure.ts'
import { procedure as t } from '#text/en/procedure.ts'
import { standingWords } from './standing-words.ts'

type RecordStandingProps = { record: PolicyRecord; today: string; hrefOf: RecordHref }

/** Where a Nigerian bill stands today and which bills it was before and after; nothing where its history is unclear. */
export function RecordStanding({ record, today, hrefOf }: RecordStandingProps) {
  if (record.asOf !== undefined) return null
  const at = procedureOf(record, today)
  const words = at && standingWords(at, today)
  const lineage = lineageOf(record.type, record.relations)
  const told = (Object.keys(t.lineage) as (keyof typeof t.lineage)[]).filter((way) => lineage[way].length > 0)
  if (!words && told.length === 0) return null
  return (
    <section className="record-standing" aria-label={t.label}>
      {words && <p>{words}</p>}
      {words && at.tracks.length > 1 && <Tracks tracks={at.tracks} />}
      {told.map((way) => (
        <p key={way}>
          {t.lineage[way]} <Bills bills={lineage[way]} hrefOf={hrefOf} />
        </p>
      ))}
    </section>
  )
}

/** How far it came in each chamber, where both are on record. */
const Tracks = ({ tracks }: { tracks: readonly Track[] }) => (
  <dl>
    {tracks.map(({ house, readings }) => (
      <div key={house}>
        <dt>{t.chambers[house]}</dt>
        <dd>
          {READINGS.flatMap((reading) => (readings[reading] ? t.read(reading, formatPartialDate(readings[reading])) : [])).join(
            ', ',
          )}
        </dd>
      </div>
    ))}
  </dl>
)

const Bills = ({ bills, hrefOf }: { bills: readonly PolicyCard[]; hrefOf: RecordHref }) =>
  bills.map((bill, i) => (
    <Fragment key={bill.slug}>
      {i > 0 && ', '}
      <a className="link" href={hrefOf(bill.slug)}>
        <Title of={bill} />
      </a>
    </Fragment>
  ))
