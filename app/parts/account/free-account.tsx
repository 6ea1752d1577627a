import { planCell, PLAN_TABLE, type PlanCell } from '#domain/plan-table.ts'
import { text } from '#text/en.ts'

const t = text.accounts.plate

const rows = PLAN_TABLE.flatMap(({ rows: inGroup }) => [...inGroup])
const order = Object.keys(t.rows) as (keyof typeof t.rows)[]

/** What a free account holds, from the table of plans. */
export function FreeAccount() {
  return (
    <section className="account-holds" aria-labelledby="holds">
      <h2 id="holds">{t.title}</h2>
      <dl>
        {order.map((row) => (
          <div key={row}>
            <dt>{t.rows[row]}</dt>
            <dd>{inWords(planCell('free', rows.find((one) => one.row === row)?.features ?? []))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function inWords(cell: PlanCell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell === 'no limit') return t.noLimit
  return cell === 'included' ? t.all : t.none
}
