import { ButtonLink } from '#app/ui/button.tsx'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { text } from '#text/en.ts'

const t = text.landing.account

/** What an account is for, and the two ways to one. */
export function AccountCall() {
  return (
    <section className="page account-call" aria-labelledby="account">
      <h2 id="account">{t.title(PLAN_FEATURES.free.maxTrackedPolicies)}</h2>
      <div>
        <p>{t.body}</p>
        <div className="actions">
          <ButtonLink size="lg" variant="primary" href="/signup">
            {t.create}
          </ButtonLink>
          <ButtonLink size="lg" href="/pricing">
            {t.compare}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
