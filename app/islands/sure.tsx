import { useEffect, useRef, type ReactNode } from 'react'
import type { Answer } from '#app/session/ask.ts'
import { signOut } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { profile } from '#text/en/profile.ts'
import { IdentityField, identityOf, ofIdentity, type IdentityName } from './identity.tsx'
import { useSentForm } from './sent-form.ts'

type SureProps<T> = {
  name: IdentityName
  /** What is about to be done, as a question. */
  title: string
  about: string
  hasPassword: boolean
  /** What the button says. */
  label: string
  isDanger?: boolean
  /** Where somebody comes back to who has no password, and logs in again to show that it is them. */
  back: string
  send: (who: { password?: string }, typed: Record<string, string>) => Promise<Answer<T>>
  onDone: (value: T) => void
  onCancel: () => void
  /** The fields above the password, by name, and what they look like. */
  fields?: string[]
  children?: (errorOf: (name: string) => string | undefined) => ReactNode
}

/** Asks once more, and for the password, before it goes on. It takes the place of what was pressed, and so the focus, too. */
export function Sure<T>({ name, title, about, hasPassword, label, back, send, onDone, onCancel, ...more }: SureProps<T>) {
  const { isDanger, fields = [], children } = more
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async (typed) => {
    const answer = ofIdentity(await send(identityOf(typed), typed), name)
    if (answer.ok) onDone(answer.value)
    return answer
  })
  const ofPassword = errorOf(name)
  const mustLogInAgain = !hasPassword && ofPassword !== undefined
  const isSaidAtField = !mustLogInAgain && [name, ...fields].some((one) => errorOf(one) !== undefined)
  return (
    <form
      ref={form}
      className="private-form"
      onSubmit={onSubmit}
      noValidate
      aria-busy={isUnderWay}
      aria-labelledby={`${name}-title`}
      aria-describedby={`${name}-about`}
    >
      <div>
        <h3 id={`${name}-title`}>{title}</h3>
        <p id={`${name}-about`}>{about}</p>
      </div>
      {children?.(errorOf)}
      <IdentityField name={name} hasPassword={hasPassword} error={ofPassword} />
      {message && !isSaidAtField && (
        <p className="form-problem" role="alert">
          {message}
        </p>
      )}
      <div className="actions">
        {mustLogInAgain ? (
          <Button variant="primary" onClick={() => void signOut('/login', back)}>
            {profile.secondFactor.logInAgain}
          </Button>
        ) : (
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
            {label}
          </Button>
        )}
        <Button onClick={onCancel}>{profile.cancel}</Button>
      </div>
    </form>
  )
}
