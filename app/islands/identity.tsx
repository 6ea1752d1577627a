import type { Answer } from '#app/session/ask.ts'
import { TextField } from '#app/ui/field.tsx'
import { LONGEST_PASSWORD } from '#domain/accounts.ts'
import { profile } from '#text/en/profile.ts'

const t = profile.secondFactor

/** One for each form of a page, for fields have their ids by their names. */
export type IdentityName = 'password-again' | 'password-for-email' | 'password-to-delete' | 'password-for-passkey'

/** The password once more, before what changes an account for good. Who has none signs in anew instead, and the answer says so. */
export function IdentityField({ name, hasPassword, error }: { name: IdentityName; hasPassword: boolean; error?: string }) {
  if (!hasPassword) return null
  return (
    <TextField
      name={name}
      label={t.password}
      type="password"
      autoComplete="current-password"
      maxLength={LONGEST_PASSWORD}
      hint={t.passwordHint}
      error={error}
    />
  )
}

/** As the API takes it: nothing, when nothing was typed. */
export function identityOf(typed: Record<string, string>): { password?: string } {
  const password = Object.entries(typed).find(([name]) => name.startsWith('password-'))?.[1]
  return password ? { password } : {}
}

/** What the API says of the password, said of the field that it was typed in. */
export const ofIdentity = <T,>(answer: Answer<T>, name: IdentityName): Answer<T> =>
  answer.ok
    ? answer
    : { ...answer, details: answer.details.map((detail) => (detail.path === 'password' ? { ...detail, path: name } : detail)) }
