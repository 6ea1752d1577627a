import { head } from '#app/lib/head.ts'
import { AccountPage } from '#app/parts/account/account-page.tsx'
import { GoogleButton } from '#app/parts/account/google-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField, TextField } from '#app/ui/field.tsx'
import accounts from '#app/styles/accounts.css?url'
import forms from '#app/styles/forms.css?url'
import { LONGEST_PASSWORD } from '#domain/accounts.ts'
import { LONGEST_EMAIL } from '#domain/email-address.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/login.ts'

const t = text.accounts.login

export const links: Route.LinksFunction = () => [forms, accounts].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl, site, googleSignIn } = context.get(pageContext)
  const message = new URL(request.url).searchParams.get('message') ?? ''
  return { notice: noticeOf(message), publicUrl, siteName: site.name, googleSignIn }
}

/** An address may say anything, so what it says is only looked at, never shown. */
function noticeOf(message: string): string | undefined {
  if (message.includes('verify')) return t.verify
  const ofGoogle: Record<string, string> = text.google.notices
  if (Object.hasOwn(ofGoogle, message)) return ofGoogle[message]
  return message === t.resendLogin ? t.resendLogin : undefined
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/login', ...loaderData }) : []

/** Also in the version of few bytes. */
export const handle = { needsScript: true }

/** What one is signed in with is kept by a script, so this form needs one. Its button waits for it: no password is posted to a page. */
export default function LoginPage({ loaderData: { notice, googleSignIn, publicUrl } }: Route.ComponentProps) {
  return (
    <AccountPage screen="login" title={t.title}>
      {notice && <p className="account-note">{notice}</p>}
      <noscript>
        <p className="account-note">{t.needsScript}</p>
      </noscript>
      {googleSignIn && <GoogleButton />}
      <form className="account-form" method="post" action="/login">
        <TextField
          name="email"
          label={text.accounts.email}
          type="email"
          autoComplete="username"
          required
          maxLength={LONGEST_EMAIL}
        />
        <PasswordField
          name="password"
          label={text.accounts.password}
          autoComplete="current-password"
          required
          maxLength={LONGEST_PASSWORD}
          show={text.accounts.showPassword}
        />
        <div data-second-factor="" hidden>
          <TextField
            name="code"
            label={t.code}
            hint={t.codeHint}
            autoComplete="one-time-code"
            inputMode="text"
            maxLength={40}
            disabled
          />
        </div>
        <Button type="submit" variant="primary" size="lg" disabled>
          {t.submit}
        </Button>
        <Button data-resend="" hidden>
          {t.resend}
        </Button>
      </form>
      <Button data-passkey={new URL(publicUrl).origin} size="lg" hidden>
        {t.withPasskey}
      </Button>
      <p className="account-ways">
        <a className="link" href="/forgot-password">
          {t.forgot}
        </a>
        <span>
          {t.newHere}{' '}
          <a className="link" href="/signup">
            {t.signUp}
          </a>
        </span>
      </p>
    </AccountPage>
  )
}
