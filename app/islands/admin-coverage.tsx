import { useState } from 'react'
import { formatPartialDate } from '#domain/partial-date.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CoverageDue, CoverageDueCell } from '#contract/coverage.ts'
import { REGIONS } from '#domain/jurisdictions.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { DUE_REASONS } from '#domain/coverage.ts'
import { common } from '#text/en/common.ts'
import { adminCoverage as t } from '#text/en/admin-coverage.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { CoverageForm, type Cell } from './coverage-form.tsx'
import { NothingYet, Rows } from './list-parts.tsx'

const DUE = '/api/admin/coverage/due'

/** Where editors write down what they looked at, and see what is due. The address may name the cell that somebody comes for. */
export default function AdminCoverage() {
  return <ForAccount>{() => <Coverage />}</ForAccount>
}

function Coverage() {
  const [cell, setCell] = useState<Cell>(cellOfAddress)
  const [narrowed, setNarrowed] = useState({ region: '', focus: '' })
  const [offset, setOffset] = useState(0)
  const narrow = (change: Partial<typeof narrowed>) => {
    setNarrowed({ ...narrowed, ...change })
    setOffset(0)
  }
  const given = Object.entries({ ...narrowed, offset: offset > 0 ? String(offset) : '' }).filter(([, value]) => value)
  const search = new URLSearchParams(given).toString()
  return (
    <>
      <p className="lede">{t.lede}</p>
      <CoverageForm cell={cell} setCell={setCell} />
      <section className="coverage-due" aria-labelledby="coverage-due">
        <h2 id="coverage-due">{t.due}</h2>
        <div className="coverage-narrow">
          <SelectField
            name="due-region"
            label={t.register}
            value={narrowed.region}
            onChange={({ currentTarget }) => narrow({ region: currentTarget.value })}
          >
            <option value="">{t.everyPlace}</option>
            {REGIONS.map((region) => (
              <option key={region} value={region}>
                {t.registers[region]}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="due-focus"
            label={t.focus}
            value={narrowed.focus}
            onChange={({ currentTarget }) => narrow({ focus: currentTarget.value })}
          >
            <option value="">{t.everyFocus}</option>
            {FOCUS_AREAS.map((area) => (
              <option key={area} value={area}>
                {common.focusAreas[area]}
              </option>
            ))}
          </SelectField>
        </div>
        <Due search={search} setOffset={setOffset} look={(one) => lookAt(one, setCell)} />
        <p>
          <a className="link" href="/coverage">
            {t.ledger}
          </a>
        </p>
      </section>
    </>
  )
}

function cellOfAddress(): Cell {
  const given = new URLSearchParams(location.search)
  return { jurisdiction: given.get('place') ?? 'NG', focusArea: given.get('focus') ?? FOCUS_AREAS[0] }
}

function lookAt({ jurisdiction, focus }: CoverageDueCell, setCell: (cell: Cell) => void): void {
  setCell({ jurisdiction, focusArea: focus })
  document.getElementById('field-found')?.focus()
}

type DueProps = { search: string; setOffset: (offset: number) => void; look: (cell: CoverageDueCell) => void }

function Due({ search, setOffset, look }: DueProps) {
  const { asked, again } = useAsked<CoverageDue>(search ? `${DUE}?${search}` : DUE)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items, total, limit, offset, counts } = asked.value
  if (items.length === 0) return <NothingYet {...t.empty} />
  return (
    <>
      <p role="status">{t.said(total)}</p>
      <p className="my-row-meta">
        {DUE_REASONS.map((why) => (
          <span key={why}>{t.counts(why, counts[why])}</span>
        ))}
      </p>
      <Rows id="coverage-due-rows" label={t.list}>
        {items.map((cell) => (
          <DueCell key={`${cell.jurisdiction} ${cell.focus}`} cell={cell} look={() => look(cell)} />
        ))}
      </Rows>
      <div className="actions">
        {offset > 0 && <Button onClick={() => setOffset(Math.max(0, offset - limit))}>{t.before}</Button>}
        {offset + limit < total && <Button onClick={() => setOffset(offset + limit)}>{t.after}</Button>}
      </div>
    </>
  )
}

function DueCell({ cell: { name, focus, records, why, checkedOn, found }, look }: { cell: CoverageDueCell; look: () => void }) {
  const area = common.focusAreas[focus]
  return (
    <li className="my-row">
      <Icon name="grid" size={18} />
      <div className="my-row-main">
        <p>
          <b>{name}</b>, {area}
        </p>
        <p className="my-row-meta">
          <span>{t.why(why)}</span>
          <span>{t.records(records)}</span>
          {checkedOn !== null && <span>{t.last(formatPartialDate(checkedOn), found ?? 0)}</span>}
        </p>
      </div>
      <div className="my-row-actions">
        <Button size="sm" aria-label={t.lookAt(name, area)} onClick={look}>
          {t.look}
        </Button>
      </div>
    </li>
  )
}
