import { head } from '#app/lib/head.ts'
import { PRICING, readPricingAddress } from '#app/lib/pricing-address.ts'
import { PlanSwitch } from '#app/parts/pricing/plan-switch.tsx'
import { PlanTable } from '#app/parts/pricing/plan-table.tsx'
import { PriceChoice } from '#app/parts/pricing/price-choice.tsx'
import { PriceRequest } from '#app/parts/pricing/price-request.tsx'
import forms from '#app/styles/forms.css?url'
import styles from '#app/styles/pricing.css?url'
import { readPlans } from '#server/features/plans/plans.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/pricing.ts'

const t = text.pricing

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicUrl, site, posted } = context.get(pageContext)
  const { items } = await readPlans(db)
  const address = readPricingAddress(new URL(request.url))
  return { plans: items, address, posted, isMailed: site.email !== undefined, publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { publicUrl, siteName, address } = loaderData
  const noindex = address.isAsked
  return head({ title: t.metaTitle, description: t.description, path: PRICING, publicUrl, siteName, noindex })
}

/** Four plans compared by their limits, and a way to ask for a price. */
export default function PricingPage({ loaderData: { plans, address, posted, isMailed } }: Route.ComponentProps) {
  const isAnyPriced = plans.some(({ prices }) => prices.length > 0)
  return (
    <div className="page pricing">
      <h1>{t.title}</h1>
      <p className="lede">{t.lede}</p>
      {isAnyPriced && <PriceChoice address={address} />}
      <PlanSwitch plans={plans} chosen={address.plan} />
      <PlanTable plans={plans} address={address} />
      <section className="plan-questions" aria-labelledby="questions">
        <h2 id="questions">{t.questions}</h2>
        <dl>
          {t.answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <PriceRequest address={address} posted={posted} isMailed={isMailed} />
    </div>
  )
}
