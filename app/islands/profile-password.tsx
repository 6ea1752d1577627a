import { useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/accounts.ts'
import { profile } from '#text/en/profile.ts'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

const t = profile.password

export function Password({ hasPassword }: { hasPassword: boolean }) {
  return (
    <MarginSection id="password" title={t.title}>
      {hasPassword ? (
        <ChangePassword />
      ) : (
        <p>
          {t.none}{' '}
          <a className="link" href="/forgot-password">
            {t.noneLink}
          </a>
        </p>
      )}
    </MarginSection>
  )
}

function ChangePassword() {
  const [done, setDone] = useState<string>()
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async ({ currentPassword = '', password = '' }, form) => {
    setDone(undefined)
    const refused = refusedAtOnce({
      currentPassword: !currentPassword && t.needed,
      password: password.length < SHORTEST_PASSWORD && t.short,
    })
    if (refused) return refused
    const answer = await ask<{ message: string }>('/api/user/password', 'POST', { currentPassword, password })
    if (answer.ok) {
      form.reset()
      setDone(answer.value.message)
    }
    return answer
  })
  return (
    <form className="private-form" onSubmit={onSubmit} noValidate aria-busy={isUnderWay}>
      <TextField
        name="currentPassword"
        label={t.current}
        type="password"
        autoComplete="current-password"
        maxLength={LONGEST_PASSWORD}
        error={errorOf('currentPassword')}
        required
      />
      <TextField
        name="password"
        label={t.next}
        type="password"
        autoComplete="new-password"
        minLength={SHORTEST_PASSWORD}
        maxLength={LONGEST_PASSWORD}
        hint={t.hint}
        error={errorOf('password')}
        required
      />
      {message && (
        <p className="form-problem" role="alert">
          {message}
        </p>
      )}
      <Button type="submit">{t.change}</Button>
      {/* It is there before it says something: some readers miss what comes together with its place. */}
      <div role="status">{done && <p className="form-done">{done}</p>}</div>
    </form>
  )
}
