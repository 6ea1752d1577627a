import { head } from '#app/lib/head.ts'
import { AccountPage } from '#app/parts/account/account-page.tsx'
import { State } from '#app/parts/account/state.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import accounts from '#app/styles/accounts.css?url'
import forms from '#app/styles/forms.css?url'
import { LONGEST_EMAIL } from '#domain/email-address.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/verify-email.ts'

const t = text.accounts.verify

export const links: Route.LinksFunction = () => [forms, accounts].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, site, posted } = context.get(pageContext)
  const address = new URL(request.url).searchParams
  const token = posted?.fields.token ?? address.get('token') ?? ''
  return { token, came: address.get('came'), posted, publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, path: '/verify-email', noindex: true, ...loaderData }) : []

/**
 * Where the link of a verification mail leads. A script asks at once; without one a button does, which programs that only look at links
 * do not press.
 */
export default function VerifyEmailPage({ loaderData: { token, came, posted } }: Route.ComponentProps) {
  const now = posted ? 'failure' : came === 'verified' ? 'success' : came === 'sent' ? 'sent' : token ? 'ask' : 'failure'
  const titles = {
    ask: t.title,
    loading: t.loading,
    success: t.successTitle,
    failure: t.failedTitle,
    sent: t.sentTitle,
  }
  const state = (name: keyof typeof titles) => ({ name, title: titles[name], now })
  const emailError = posted?.problem.details?.find(({ path }) => path === 'email')?.message
  return (
    <AccountPage screen="verify" title={titles[now]} isOfLink>
      <State {...state('ask')}>
        <p className="account-lede">{t.lede}</p>
        <form className="account-form" method="post" action="/verify-email">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary" size="lg">
            {t.button}
          </Button>
        </form>
      </State>
      <State {...state('loading')}>
        <p className="account-lede" role="status">
          {t.loadingHint}
        </p>
      </State>
      <State {...state('success')}>
        <p className="account-lede">{t.success}</p>
        <WaysOn hasDashboard />
      </State>
      <State {...state('failure')}>
        <p className="account-lede" role="alert" data-why="">
          {posted?.problem.message ?? t.noToken}
        </p>
        <form className="account-form" method="post" action="/verify-email" noValidate={posted !== undefined}>
          <div data-if-signed-out="">
            <TextField
              name="email"
              label={text.accounts.email}
              type="email"
              autoComplete="email"
              required
              maxLength={LONGEST_EMAIL}
              defaultValue={posted?.fields.email}
              error={emailError}
              takesFocus={emailError !== undefined}
            />
          </div>
          <Button type="submit" variant="primary" size="lg">
            {t.resend}
          </Button>
        </form>
        <WaysOn />
      </State>
      <State {...state('sent')}>
        <p className="account-lede">{t.sent}</p>
        <WaysOn />
      </State>
    </AccountPage>
  )
}

function WaysOn({ hasDashboard }: { hasDashboard?: true }) {
  return (
    <p className="actions">
      {hasDashboard && (
        <ButtonLink href="/dashboard" variant="primary" size="lg">
          {t.toDashboard}
        </ButtonLink>
      )}
      <ButtonLink href="/login" size="lg" data-if-signed-out="">
        {t.toLogin}
      </ButtonLink>
    </p>
  )
}
