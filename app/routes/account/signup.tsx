import { head } from '#app/lib/head.ts'
import { AccountPage } from '#app/parts/account/account-page.tsx'
import { CheckField } from '#app/parts/account/check-field.tsx'
import { CountryField } from '#app/parts/account/country-field.tsx'
import { FreeAccount } from '#app/parts/account/free-account.tsx'
import { GoogleButton } from '#app/parts/account/google-button.tsx'
import { Trap } from '#app/parts/newsletter/trap.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField, TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import accounts from '#app/styles/accounts.css?url'
import forms from '#app/styles/forms.css?url'
import { LONGEST, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/accounts.ts'
import { LONGEST_EMAIL } from '#domain/email-address.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/signup.ts'

const t = text.accounts.signup
const { maxTrackedPolicies, maxAlerts } = PLAN_FEATURES.free

export const links: Route.LinksFunction = () => [forms, accounts].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site, posted, googleSignIn } = context.get(pageContext)
  return { publicUrl, siteName: site.name, posted, googleSignIn }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.metaTitle, description: t.description, path: '/signup', ...loaderData }) : []

/** An account in under a minute. Without a script the form is posted here; with one it stays where it is (app/enhance/signup.ts). */
export default function SignupPage({ loaderData: { posted, googleSignIn } }: Route.ComponentProps) {
  const details = posted?.problem.details ?? []
  const about = (name: string) => ({
    error: details.find(({ path }) => path === name)?.message,
    takesFocus: details[0]?.path === name,
  })
  const field = (name: string) => ({ name, required: true, defaultValue: posted?.fields[name], ...about(name) })
  const secret = { required: true, autoComplete: 'new-password', minLength: SHORTEST_PASSWORD, maxLength: LONGEST_PASSWORD }
  return (
    <AccountPage screen="signup" title={t.title} lede={t.lede(maxTrackedPolicies, maxAlerts)} aside={<FreeAccount />}>
      {googleSignIn && <GoogleButton />}
      {posted && <FormProblem {...posted.problem} takesFocus={details.length === 0} />}
      <form className="account-form" method="post" action="/signup" noValidate={posted !== undefined}>
        <TextField {...field('fullName')} label={t.fullName} autoComplete="name" maxLength={LONGEST.fullName} />
        <TextField {...field('email')} label={text.accounts.email} type="email" autoComplete="email" maxLength={LONGEST_EMAIL} />
        <div className="account-pair">
          <PasswordField
            {...secret}
            {...about('password')}
            name="password"
            label={text.accounts.password}
            hint={t.passwordHint}
            show={text.accounts.showPassword}
          />
          <PasswordField {...secret} {...about('confirmPassword')} name="confirmPassword" label={t.confirmPassword} />
        </div>
        <TextField
          {...field('occupation')}
          label={t.occupation}
          autoComplete="organization-title"
          maxLength={LONGEST.occupation}
        />
        <CountryField chosen={posted?.fields.country} {...about('country')} />
        <Trap idPrefix="field" error={about('website').error} typed={posted?.fields.website} />
        <CheckField
          name="termsAccepted"
          words={t.terms}
          href="/terms"
          note={text.accounts.required}
          isRequired
          isChecked={posted?.fields.termsAccepted !== undefined}
          {...about('termsAccepted')}
        />
        {/* Shown as required, and not checked before it is sent: what is sent is what was ticked. */}
        <CheckField
          name="privacyAccepted"
          words={t.privacy}
          href="/privacy"
          note={text.accounts.required}
          isChecked={posted?.fields.privacyAccepted !== undefined}
          {...about('privacyAccepted')}
        />
        <Button type="submit" variant="primary" size="lg">
          {t.submit}
        </Button>
        <p className="quiet">{t.after}</p>
      </form>
    </AccountPage>
  )
}
