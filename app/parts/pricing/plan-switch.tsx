import type { PlanOffer } from '#contract/plans.ts'
import type { Plan } from '#domain/plans.ts'
import { text } from '#text/en.ts'

/** Which plan a phone shows. The style sheet does the rest, so it works without a script and offline. */
export function PlanSwitch({ plans, chosen }: { plans: PlanOffer[]; chosen: Plan }) {
  return (
    <fieldset className="plan-switch">
      <legend className="visually-hidden">{text.pricing.choosePlan}</legend>
      {plans.map(({ plan, name }) => (
        <label key={plan}>
          <input type="radio" name="shown" value={plan} defaultChecked={plan === chosen} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
