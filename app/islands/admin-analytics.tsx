import { useState, type SyntheticEvent } from 'react'
import { formatCount } from '#app/lib/formatting.ts'
import { BarList, BarRow } from '#app/ui/bar-row.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Boards } from '#contract/admin-analytics.ts'
import { adminAnalytics as t } from '#text/en/admin-system.ts'
import { Away, Loading } from './account.tsx'
import { DayBars } from './admin-day-bars.tsx'
import { ForOwner } from './admin-owner.tsx'
import { AdminTable } from './admin-table.tsx'
import { useAsked } from './asked.ts'

const PATH = '/api/admin/analytics'
const COUNTS = ['views', 'searches', 'emptySearches', 'articleClicks', 'signUps', 'conversions'] as const

/** What was counted, by day. */
export default function AdminAnalyticsPage() {
  return <ForOwner>{() => <Analytics />}</ForOwner>
}

function Analytics() {
  const [days, setDays] = useState<{ from?: string; to?: string }>({})
  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [from, to] = [String(typed.get('from') ?? ''), String(typed.get('to') ?? '')]
    setDays({ ...(from && { from }), ...(to && { to }) })
  }
  return (
    <>
      <p className="lede">{t.about}</p>
      <form className="admin-search" onSubmit={show}>
        <TextField name="from" type="date" label={t.from} />
        <TextField name="to" type="date" label={t.to} />
        <Button type="submit" icon="filter">
          {t.show}
        </Button>
      </form>
      <Found days={days} />
    </>
  )
}

function Found({ days }: { days: { from?: string; to?: string } }) {
  const { asked, again } = useAsked<Boards>(`${PATH}?${new URLSearchParams(days)}`)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const boards = asked.value
  return (
    <>
      <ByDay boards={boards} />
      {(['views', 'searches', 'emptySearches', 'articleClicks'] as const).map((what) => (
        <Top key={what} title={t.top[what]} rows={boards.top[what].map(({ subject, times }) => ({ label: subject, times }))} />
      ))}
      <Top title={t.withoutResult} rows={boards.withoutResult.map(({ words, times }) => ({ label: words, times }))} />
    </>
  )
}

function ByDay({ boards: { days } }: { boards: Boards }) {
  const [shown, setShown] = useState<(typeof COUNTS)[number]>('views')
  const sumOf = (what: (typeof COUNTS)[number]) => days.reduce((sum, day) => sum + day[what], 0)
  return (
    <section>
      <h2>{t.byDay}</h2>
      <SelectField
        name="chart"
        label={t.which}
        value={shown}
        onChange={({ currentTarget }) => setShown(COUNTS.find((one) => one === currentTarget.value) ?? 'views')}
      >
        {COUNTS.map((what) => (
          <option key={what} value={what}>
            {t.counts[what]}
          </option>
        ))}
      </SelectField>
      <DayBars label={t.chart(t.counts[shown], sumOf(shown))} days={days.map((day) => ({ day: day.day, value: day[shown] }))} />
      <AdminTable label={t.byDay} columns={[t.day, ...COUNTS.map((what) => t.counts[what])]} className="admin-figures">
        <tr>
          <th scope="row">{t.sums}</th>
          {COUNTS.map((what) => (
            <td key={what} className="tabular">
              <b>{formatCount(sumOf(what))}</b>
            </td>
          ))}
        </tr>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row" className="tabular">
              {day.day}
            </th>
            {COUNTS.map((what) => (
              <td key={what} className="tabular">
                {formatCount(day[what])}
              </td>
            ))}
          </tr>
        ))}
      </AdminTable>
    </section>
  )
}

function Top({ title, rows }: { title: string; rows: { label: string; times: number }[] }) {
  const max = Math.max(0, ...rows.map(({ times }) => times))
  return (
    <section className="admin-top">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <BarList label={title}>
          {rows.map(({ label, times }) => (
            <BarRow key={label} label={label} value={times} max={max} tone="indigo" />
          ))}
        </BarList>
      )}
    </section>
  )
}
