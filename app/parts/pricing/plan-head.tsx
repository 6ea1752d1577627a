import type { PlanOffer } from '#contract/plans.ts'
import { ASK, pricingHref, type PricingAddress } from '#app/lib/pricing-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatMoney } from '#domain/prices.ts'
import { text } from '#text/en.ts'

const t = text.pricing

type PlanHeadProps = { offer: PlanOffer; address: PricingAddress }

/** Name, whom it is for, price and what to do, at the top of a plan's column. */
export function PlanHead({ offer, address }: PlanHeadProps) {
  const { plan, name, description } = offer
  return (
    <div className="plan-head">
      <p className="plan-name">{name}</p>
      <p className="plan-for">{description}</p>
      <Price offer={offer} address={address} />
      {plan === 'free' ? (
        <ButtonLink href="/signup">{t.createAccount}</ButtonLink>
      ) : (
        <ButtonLink
          href={pricingHref({ ...address, plan }, ASK)}
          variant={plan === 'professional' ? 'primary' : 'secondary'}
          rel="nofollow"
        >
          {t.ask(name)}
        </ButtonLink>
      )}
    </div>
  )
}

function Price({ offer: { plan, prices }, address: { currency, period } }: PlanHeadProps) {
  if (plan === 'free') return <PriceSlot amount={formatMoney(currency, 0)} about={t.noCard} />
  const price = prices.find((one) => one.currency === currency && one.period === period)
  if (price) return <PriceSlot amount={formatMoney(currency, price.minorUnits)} about={t.per[period]} />
  return (
    <p className="plan-price plan-price-open">
      <span>{t.onRequest}</span>
      <small>{t.onRequestHint}</small>
    </p>
  )
}

const PriceSlot = ({ amount, about }: { amount: string; about: string }) => (
  <p className="plan-price">
    <span>{amount}</span>
    <small>{about}</small>
  </p>
)
