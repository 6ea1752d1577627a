import { head } from '#app/lib/head.ts'
import { AccountPage } from '#app/parts/account/account-page.tsx'
import { NewPasswordForm, RequestLinkForm } from '#app/parts/account/reset-forms.tsx'
import { State } from '#app/parts/account/state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import accounts from '#app/styles/accounts.css?url'
import forms from '#app/styles/forms.css?url'
import { lookAtResetToken } from '#server/features/accounts/accounts.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/reset-password.ts'

const t = text.accounts.reset

export const links: Route.LinksFunction = () => [forms, accounts].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, publicUrl, site, posted } = context.get(pageContext)
  const address = new URL(request.url).searchParams
  const token = posted?.fields.token ?? address.get('token') ?? ''
  const isGood = token !== '' && (await lookAtResetToken(db, token, now)) === 'good'
  return { token, isGood, came: address.get('came'), posted, publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.requestTitle, path: '/forgot-password', noindex: true, ...loaderData }) : []

/** Forgot and reset are one screen: its address has a token or has none. */
export default function ResetPasswordPage({ loaderData: { token, isGood, came, posted } }: Route.ComponentProps) {
  const asked = token ? (isGood ? 'reset' : 'invalid') : 'request'
  const now = posted || !came ? asked : came === 'sent' ? 'sent' : 'done'
  const titles = {
    request: t.requestTitle,
    validating: t.validatingTitle,
    reset: t.title,
    invalid: t.invalidScreenTitle,
    sent: t.sentScreenTitle,
    done: t.doneScreenTitle,
  }
  const state = (name: keyof typeof titles) => ({ name, title: titles[name], now })
  const problem = posted && <FormProblem {...posted.problem} takesFocus={!posted.problem.details?.length} />
  return (
    <AccountPage screen="reset" title={titles[now]} isOfLink>
      <State {...state('request')}>
        <p className="account-lede">{t.requestLede}</p>
        {!token && problem}
        <RequestLinkForm posted={token ? undefined : posted} />
        <p className="account-ways">
          <a className="link" href="/login">
            {t.backToLogin}
          </a>
        </p>
      </State>
      <State {...state('validating')}>
        <p className="account-lede" role="status">
          {t.validating}
        </p>
      </State>
      <State {...state('reset')}>
        <p className="account-lede">{t.lede}</p>
        {token && problem}
        <NewPasswordForm token={token} posted={token ? posted : undefined} />
      </State>
      <State {...state('invalid')}>
        <p className="account-lede">{t.invalidScreen}</p>
        <p className="actions">
          <ButtonLink href="/forgot-password" variant="primary" size="lg" data-to-request="">
            {t.requestNew}
          </ButtonLink>
        </p>
      </State>
      <State {...state('sent')}>
        <p className="account-lede">{t.sent}</p>
        <p className="actions">
          <ButtonLink href="/forgot-password" size="lg" data-to-request="">
            {t.different}
          </ButtonLink>
          <ButtonLink href="/login" size="lg">
            {t.backToLogin}
          </ButtonLink>
        </p>
      </State>
      <State {...state('done')}>
        <p className="account-lede">{t.reset}</p>
        <p className="actions">
          <ButtonLink href="/login" variant="primary" size="lg">
            {t.toLogin}
          </ButtonLink>
        </p>
      </State>
    </AccountPage>
  )
}
