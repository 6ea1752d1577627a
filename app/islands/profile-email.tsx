import { useEffect, useEffectEvent, useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { ask, type Answer } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Profile } from '#contract/accounts.ts'
import { isEmailAddress, LONGEST_EMAIL } from '#domain/email-address.ts'
import { profile as all } from '#text/en/profile.ts'
import { IdentityField, identityOf, ofIdentity } from './identity.tsx'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

const t = all.email
const PATH = '/api/user/email'
/** In the address of the link that is sent to the new address. */
const TOKEN = 'email-token'

const tokenOfLink = () => new URLSearchParams(location.search).get(TOKEN) ?? undefined

type Told = Answer<{ message: string }>

/** The address of the account, the way to another one, and what the link does that was sent there. */
export function EmailAddress({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const [told, setTold] = useState<Told>()
  const [token, setToken] = useState(tokenOfLink)
  const tell = async (answer: Told) => {
    setTold(answer)
    const fresh = answer.ok && (await ask<Profile>('/api/user/profile'))
    if (fresh && fresh.ok) onSaved(fresh.value)
  }
  const keep = async () => {
    await tell(await ask<{ message: string }>(PATH, 'DELETE'))
    document.getElementById('email-address')?.focus() // what was pressed is gone
  }
  const onConfirmed = useEffectEvent(async (answer: Told) => {
    await tell(answer)
    setToken(undefined)
  })
  useEffect(() => {
    if (!token) return
    history.replaceState(null, '', location.pathname + location.hash) // it stays in no history, list of tabs or screenshot
    void ask<{ message: string }>(`${PATH}/confirm`, 'POST', { token }).then(onConfirmed)
  }, [token])
  return (
    <MarginSection id="email-address" title={all.about.email}>
      <div className="private-part">
        <p>
          {t.now} <strong>{profile.email}</strong>
        </p>
        {/* It is there before it says something: some readers miss what comes together with its place. */}
        <div role="status">
          {token && <p>{t.confirming}</p>}
          {told?.ok && <p className="form-done">{told.value.message}</p>}
        </div>
        {told?.ok === false && (
          <p className="form-problem" role="alert">
            {told.message}
          </p>
        )}
        {profile.newEmail && !token && (
          <>
            <p>{t.waits(profile.newEmail)}</p>
            <Button size="sm" onClick={() => void keep()}>
              {t.keep}
            </Button>
          </>
        )}
        <ChangeEmail hasPassword={profile.hasPassword} onAsked={(answer) => void tell(answer)} />
      </div>
    </MarginSection>
  )
}

function ChangeEmail({ hasPassword, onAsked }: { hasPassword: boolean; onAsked: (answer: Told) => void }) {
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async ({ email = '', ...typed }, form) => {
    const refused = refusedAtOnce({ email: !isEmailAddress(email) && t.wrong })
    if (refused) return refused
    const answer = await ask<{ message: string }>(PATH, 'POST', { email, ...identityOf(typed) })
    if (answer.ok) {
      form.reset()
      onAsked(answer)
    }
    return ofIdentity(answer, 'password-for-email')
  })
  return (
    <form className="private-form" onSubmit={onSubmit} noValidate aria-busy={isUnderWay}>
      <TextField
        name="email"
        label={t.next}
        type="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        hint={t.hint}
        error={errorOf('email')}
        required
      />
      <IdentityField name="password-for-email" hasPassword={hasPassword} error={errorOf('password-for-email')} />
      {message && (
        <p className="form-problem" role="alert">
          {message}
        </p>
      )}
      <Button type="submit">{t.ask}</Button>
    </form>
  )
}
