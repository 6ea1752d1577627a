import { Button } from '#app/ui/button.tsx'
import { PasswordField, TextField } from '#app/ui/field.tsx'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/accounts.ts'
import { LONGEST_EMAIL } from '#domain/email-address.ts'
import type { Posted } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'

const t = text.accounts.reset

const errorIn = (posted: Posted | undefined, name: string) => posted?.problem.details?.find(({ path }) => path === name)?.message

/** Asks for the address that a link goes to. */
export function RequestLinkForm({ posted }: { posted?: Posted }) {
  const error = errorIn(posted, 'email')
  return (
    <form className="account-form" method="post" action="/forgot-password" data-request="" noValidate={posted !== undefined}>
      <TextField
        name="email"
        label={text.accounts.email}
        type="email"
        autoComplete="email"
        required
        maxLength={LONGEST_EMAIL}
        defaultValue={posted?.fields.email}
        error={error}
        takesFocus={error !== undefined}
      />
      <Button type="submit" variant="primary" size="lg">
        {t.send}
      </Button>
    </form>
  )
}

/** Asks for a new password. The form carries the token, for a script takes it out of the address. */
export function NewPasswordForm({ token, posted }: { token: string; posted?: Posted }) {
  const field = (name: string) => ({
    name,
    required: true,
    autoComplete: 'new-password',
    minLength: SHORTEST_PASSWORD,
    maxLength: LONGEST_PASSWORD,
    error: errorIn(posted, name),
    takesFocus: posted?.problem.details?.[0]?.path === name,
  })
  return (
    <form className="account-form" method="post" action="/reset-password" data-reset="" noValidate={posted !== undefined}>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        {...field('password')}
        label={t.newPassword}
        hint={text.accounts.signup.passwordHint}
        show={text.accounts.showPassword}
      />
      <PasswordField {...field('confirmPassword')} label={t.confirmPassword} />
      <Button type="submit" variant="primary" size="lg">
        {t.submit}
      </Button>
    </form>
  )
}
