import { ASK, PRICING, pricingHref, type PricingAddress } from '#app/lib/pricing-address.ts'
import { Trap } from '#app/parts/newsletter/trap.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { PRICED_PLANS } from '#domain/prices.ts'
import { LONGEST_IN_REQUEST as LONGEST } from '#domain/requests.ts'
import type { Posted } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'

const t = text.pricing.request

type PriceRequestProps = {
  address: PricingAddress
  /** What was typed and not taken. */
  posted?: Posted
  /** Whether a request is also told by mail. */
  isMailed: boolean
}

/** The form that asks for a price. It is posted to its own page, which shows it again when something is wrong. */
export function PriceRequest({ address, posted, isMailed }: PriceRequestProps) {
  return (
    <section className="price-request" id={ASK} aria-labelledby="ask-title">
      <div>
        <h2 id="ask-title">{t.title}</h2>
        <p>{t.lede}</p>
      </div>
      {address.isAsked && !posted ? (
        <div className="form-done" role="status">
          <h3>{t.received}</h3>
          <p>{t.receivedBy[isMailed ? 'mail' : 'list']}</p>
          <p>
            <a className="link" href={pricingHref({}, ASK)}>
              {t.again}
            </a>
          </p>
        </div>
      ) : (
        <Form address={address} posted={posted} />
      )}
    </section>
  )
}

function Form({ address, posted }: Pick<PriceRequestProps, 'address' | 'posted'>) {
  const typed = (name: string) => posted?.fields[name]
  const details = posted?.problem.details ?? []
  const field = (name: string) => ({
    name,
    error: details.find(({ path }) => path === name)?.message,
    takesFocus: details[0]?.path === name,
  })
  const chosen = PRICED_PLANS.find((plan) => plan === (typed('plan') ?? address.plan))
  // No fragment in where it is posted to: a browser that is to jump somewhere does not give the focus to the field that is wrong.
  return (
    <form className="price-form" method="post" action={PRICING} noValidate={posted !== undefined}>
      {posted && <FormProblem {...posted.problem} level={3} takesFocus={details.length === 0} />}
      <SelectField {...field('plan')} label={t.plan} defaultValue={chosen ?? 'professional'}>
        {PRICED_PLANS.map((plan) => (
          <option key={plan} value={plan}>
            {PLAN_FEATURES[plan].name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('name')}
        label={t.name}
        required
        maxLength={LONGEST.name}
        autoComplete="name"
        defaultValue={typed('name')}
      />
      <TextField
        {...field('email')}
        label={t.email}
        hint={t.emailHint}
        type="email"
        required
        maxLength={LONGEST.email}
        autoComplete="email"
        defaultValue={typed('email')}
      />
      <TextField
        {...field('organisation')}
        label={t.organisation}
        note={t.optional}
        maxLength={LONGEST.organisation}
        autoComplete="organization"
        defaultValue={typed('organisation')}
      />
      <TextArea
        {...field('message')}
        label={t.message}
        note={t.optional}
        hint={t.messageHint}
        maxLength={LONGEST.message}
        rows={5}
        defaultValue={typed('message')}
      />
      <Trap idPrefix="field" error={field('website').error} typed={typed('website')} />
      <Button type="submit" variant="primary" size="lg">
        {t.send}
      </Button>
      <p className="quiet">
        {t.privacy[0]}{' '}
        <a className="link" href="/privacy#retention">
          {t.privacy[1]}
        </a>
        .
      </p>
    </form>
  )
}
