import { pricingHref, type PricingAddress } from '#app/lib/pricing-address.ts'
import { BILLING_PERIODS, CURRENCIES } from '#domain/prices.ts'
import { text } from '#text/en.ts'

const t = text.pricing

/** In which currency prices are shown, and for how long: links, so that a choice has an address. */
export function PriceChoice({ address }: { address: PricingAddress }) {
  return (
    <nav className="price-choice" aria-label={t.prices}>
      <span className="segmented" role="group" aria-label={t.currency}>
        {CURRENCIES.map((currency) => (
          <a
            key={currency}
            href={pricingHref({ ...address, currency })}
            aria-current={currency === address.currency ? 'true' : undefined}
            rel="nofollow"
          >
            {t.currencies[currency]}
          </a>
        ))}
      </span>
      <span className="segmented" role="group" aria-label={t.period}>
        {BILLING_PERIODS.map((period) => (
          <a
            key={period}
            href={pricingHref({ ...address, period })}
            aria-current={period === address.period ? 'true' : undefined}
            rel="nofollow"
          >
            {t.periods[period]}
          </a>
        ))}
      </span>
    </nav>
  )
}
