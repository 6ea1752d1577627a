import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { AdminPrices } from '#contract/admin-money.ts'
import { BILLING_PERIODS, CURRENCIES, formatMoney, minorUnitsOf, PRICED_PLANS } from '#domain/prices.ts'
import { adminPrices as t } from '#text/en/admin-money.ts'
import { adminUsers } from '#text/en/admin-people.ts'
import { Away, Loading } from './account.tsx'
import { ForOwner } from './admin-owner.tsx'
import { AdminTable } from './admin-table.tsx'
import { useAsked } from './asked.ts'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

const PATH = '/api/admin/prices'

/** What plans cost, and how that is changed. */
export default function AdminPricesPage() {
  return <ForOwner>{() => <Prices />}</ForOwner>
}

function Prices() {
  const { asked, again, set } = useAsked<AdminPrices>(PATH)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  return (
    <>
      <p className="lede">{t.about}</p>
      <PriceTable prices={asked.value} />
      <PriceForm onSet={set} />
    </>
  )
}

function PriceTable({ prices: { items } }: { prices: AdminPrices }) {
  const slots = CURRENCIES.flatMap((currency) => BILLING_PERIODS.map((period) => ({ currency, period })))
  return (
    <AdminTable label={t.table} columns={[t.plan, ...slots.map(({ currency, period }) => `${currency} ${t.periods[period]}`)]}>
      {PRICED_PLANS.map((plan) => (
        <tr key={plan}>
          <th scope="row">{adminUsers.plans[plan]}</th>
          {slots.map(({ currency, period }) => {
            const price = items.find((one) => one.plan === plan && one.currency === currency && one.period === period)
            return <td key={currency + period}>{price ? formatMoney(currency, price.minorUnits) : t.onRequest}</td>
          })}
        </tr>
      ))}
    </AdminTable>
  )
}

function PriceForm({ onSet }: { onSet: (prices: AdminPrices) => void }) {
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async ({ plan, currency, period, minorUnits: typed = '' }) => {
    const minorUnits = typed.trim() === '' ? null : minorUnitsOf(typed)
    const wrong = refusedAtOnce({ minorUnits: minorUnits === undefined && t.noAmount })
    const answer = wrong ?? (await ask<AdminPrices>(PATH, 'PUT', { plan, currency, period, minorUnits }))
    if (answer.ok) {
      onSet(answer.value)
      showToast({ title: t.saved, message: t.of(adminUsers.plans[plan as 'standard'], currency!, t.periods[period as 'month']) })
    }
    return answer
  })
  return (
    <form className="private-form admin-panel" noValidate onSubmit={onSubmit} aria-busy={isUnderWay} aria-label={t.set}>
      {message && (
        <div className="form-problem" role="alert">
          <p>
            <b>{t.wrong}.</b> {message}
          </p>
        </div>
      )}
      <SelectField name="plan" label={t.plan} error={errorOf('plan')}>
        {PRICED_PLANS.map((plan) => (
          <option key={plan} value={plan}>
            {adminUsers.plans[plan]}
          </option>
        ))}
      </SelectField>
      <SelectField name="currency" label={t.currency} error={errorOf('currency')}>
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      <SelectField name="period" label={t.period} error={errorOf('period')}>
        {BILLING_PERIODS.map((period) => (
          <option key={period} value={period}>
            {t.periods[period]}
          </option>
        ))}
      </SelectField>
      <TextField name="minorUnits" label={t.amount} hint={t.amountHint} inputMode="decimal" error={errorOf('minorUnits')} />
      <div className="actions">
        <Button type="submit" variant="primary">
          {t.set}
        </Button>
      </div>
    </form>
  )
}
