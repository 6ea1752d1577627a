import { useState } from 'react'
import { ask, type Answer } from '#app/session/ask.ts'
import { makePasskey } from '#app/session/passkey.ts'
import { TextField } from '#app/ui/field.tsx'
import type { PasskeyOptions } from '#contract/passkeys.ts'
import { LONGEST } from '#domain/accounts.ts'
import { profile } from '#text/en/profile.ts'
import { refusedAtOnce } from './sent-form.ts'
import { Sure } from './sure.tsx'

const t = profile.passkeys
const PATH = '/api/user/passkeys'

type Added = { message: string } | 'stopped'
type Props = { hasPassword: boolean; onAdded: (message: string) => void; onCancel: () => void }

/** Gives a new passkey a name, has the browser make it, and brings it to the account. Who cancels in the browser is still here. */
export function AddPasskey({ hasPassword, onAdded, onCancel }: Props) {
  const [isStopped, setStopped] = useState(false)
  return (
    <Sure
      name="password-for-passkey"
      title={t.addTitle}
      about={t.addNext}
      hasPassword={hasPassword}
      label={t.goOn}
      back="/profile-settings#passkeys"
      send={(who, { name = '' }) => {
        setStopped(false)
        return add(who, name.trim())
      }}
      onDone={(added: Added) => (added === 'stopped' ? setStopped(true) : onAdded(added.message))}
      onCancel={onCancel}
      fields={['name']}
    >
      {(errorOf) => (
        <>
          <TextField
            name="name"
            label={t.name}
            hint={t.nameHint}
            maxLength={LONGEST.passkeyName}
            autoComplete="off"
            error={errorOf('name')}
            required
          />
          <p role="status" className="field-hint">
            {isStopped && t.stopped}
          </p>
        </>
      )}
    </Sure>
  )
}

async function add(who: { password?: string }, name: string): Promise<Answer<Added>> {
  const refused = refusedAtOnce({ name: !name && t.nameNeeded })
  if (refused) return refused
  const question = await ask<PasskeyOptions>(`${PATH}/options`, 'POST', who)
  if (!question.ok) return question
  const { challengeId, options } = question.value
  const made = await makePasskey(options)
  if (made.ok) return ask<{ message: string }>(PATH, 'POST', { challengeId, name, credential: made.credential })
  if (made.why === 'stopped') return { ok: true, value: 'stopped' }
  return { ok: false, status: 0, message: t.problems[made.why], details: [] }
}
