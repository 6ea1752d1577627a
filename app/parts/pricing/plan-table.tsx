/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks loses its roles unless they stand written out */
import type { PlanOffer } from '#contract/plans.ts'
import type { PricingAddress } from '#app/lib/pricing-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { PLAN_TABLE, planCell, type PlanCell, type PlanRow } from '#domain/plan-table.ts'
import { formatCount } from '#app/lib/formatting.ts'
import { text } from '#text/en.ts'
import { PlanHead } from './plan-head.tsx'

const t = text.pricing

/** Every plan with every feature of the matrix. A phone shows one plan at a time: the one chosen in the switch above. */
export function PlanTable({ plans, address }: { plans: PlanOffer[]; address: PricingAddress }) {
  return (
    <table role="table" className="plan-table">
      <caption className="visually-hidden">{t.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" className="plan-intro">
            {t.included}
          </td>
          {plans.map((offer) => (
            <th role="columnheader" key={offer.plan} scope="col" abbr={offer.name} data-plan={offer.plan}>
              <PlanHead offer={offer} address={address} />
            </th>
          ))}
        </tr>
      </thead>
      {PLAN_TABLE.map(({ group, rows }) => (
        <tbody key={group} role="rowgroup">
          <tr role="row" className="plan-group">
            <th role="rowheader" scope="rowgroup" colSpan={plans.length + 1}>
              {t.groups[group]}
            </th>
          </tr>
          {rows.map(({ row, features }) => (
            <tr role="row" key={row}>
              <th role="rowheader" scope="row">
                <RowName row={row} />
              </th>
              {plans.map(({ plan }) => (
                <td role="cell" key={plan} data-plan={plan}>
                  <Cell cell={planCell(plan, features)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function RowName({ row }: { row: PlanRow }) {
  const [label, hint]: [label: string, hint?: string] = t.rows[row]
  return (
    <>
      {label}
      {hint && <span className="meta">{hint}</span>}
    </>
  )
}

/** Ticks and dashes are said in words, too. */
function Cell({ cell }: { cell: PlanCell }) {
  if (typeof cell === 'number') return formatCount(cell)
  if (cell === 'no limit') return t.cells[cell]
  if (cell === 'none') return <span className="plan-none">{t.cells[cell]}</span>
  const isIncluded = cell === 'included'
  return (
    <span className={isIncluded ? 'plan-tick' : 'plan-none'}>
      {isIncluded ? <Icon name="check" size={18} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{t.cells[cell]}</VisuallyHidden>
    </span>
  )
}
