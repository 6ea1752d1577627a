import { useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import type { RecoveryCodes, SecondFactorSetup, SecondFactorStatus } from '#contract/second-factor.ts'
import { profile } from '#text/en/profile.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { IdentityField, identityOf } from './identity.tsx'
import { CodeForm, KeptCodes, Scan } from './second-factor-parts.tsx'
import { useSentForm } from './sent-form.ts'

const t = profile.secondFactor
const PATH = '/api/user/second-factor'

type Props = { hasPassword: boolean }
/** What the section is about to do. */
type Doing =
  | { is: 'nothing' }
  | { is: 'begin' | 'off' | 'renew' }
  | { is: 'scan'; setup: SecondFactorSetup }
  | { is: 'codes'; codes: string[] }

/** One-time codes: turn them on by scanning and typing one, keep the recovery codes, turn them off. */
export function SecondFactor({ hasPassword }: Props) {
  const { asked, again } = useAsked<SecondFactorStatus>(PATH)
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' })
  const done = () => {
    setDoing({ is: 'nothing' })
    again()
  }
  const kept = ({ recoveryCodes }: RecoveryCodes) => setDoing({ is: 'codes', codes: recoveryCodes })
  const stop = () => setDoing({ is: 'nothing' })
  return (
    <MarginSection id="second-factor" title={t.title} note={t.about}>
      {doing.is === 'codes' && <KeptCodes codes={doing.codes} onDone={done} />}
      {doing.is === 'scan' && <Scan setup={doing.setup} onDone={kept} onCancel={stop} />}
      {doing.is === 'begin' && (
        <Sure
          hasPassword={hasPassword}
          label={t.begin}
          onCancel={stop}
          send={(who) => ask<SecondFactorSetup>(`${PATH}/begin`, 'POST', who)}
          onDone={(setup) => setDoing({ is: 'scan', setup })}
        />
      )}
      {doing.is === 'renew' && (
        <Sure
          hasPassword={hasPassword}
          label={t.renew}
          onCancel={stop}
          send={(who) => ask<RecoveryCodes>(`${PATH}/recovery-codes`, 'POST', who)}
          onDone={kept}
        />
      )}
      {doing.is === 'off' && (
        <Sure
          hasPassword={hasPassword}
          label={t.turnOff}
          onCancel={stop}
          send={(who) => ask(PATH, 'DELETE', who)}
          onDone={done}
        />
      )}
      {doing.is === 'nothing' && asked.is === 'loading' && <Loading />}
      {doing.is === 'nothing' && asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {doing.is === 'nothing' && asked.is === 'here' && (
        <Standing status={asked.value} onDo={(is) => setDoing({ is })} onProven={again} />
      )}
    </MarginSection>
  )
}

type StandingProps = { status: SecondFactorStatus; onDo: (what: 'begin' | 'off' | 'renew') => void; onProven: () => void }

function Standing({ status: { isOn, since, recoveryCodesLeft, isRequired, isProven }, onDo, onProven }: StandingProps) {
  return (
    <>
      <p>{isOn && since ? `${t.isOn(profile.day(since))} ${t.codesLeft(recoveryCodesLeft)}` : t.isOff}</p>
      {isRequired && !isProven && <p>{t.isRequired}</p>}
      {isOn && isRequired && !isProven && <CodeForm about={t.prove} path={`${PATH}/prove`} onDone={onProven} />}
      <div className="actions">
        {!isOn && <Button onClick={() => onDo('begin')}>{t.turnOn}</Button>}
        {isOn && <Button onClick={() => onDo('renew')}>{t.renew}</Button>}
        {isOn && (
          <Button variant="danger" onClick={() => onDo('off')}>
            {t.turnOff}
          </Button>
        )}
      </div>
    </>
  )
}

type SureProps<T> = {
  hasPassword: boolean
  label: string
  send: (who: { password?: string }) => ReturnType<typeof ask<T>>
  onDone: (value: T) => void
  onCancel: () => void
}

/** Asks for the password before it goes on. */
function Sure<T>({ hasPassword, label, send, onDone, onCancel }: SureProps<T>) {
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async (typed) => {
    const answer = await send(identityOf(typed))
    if (answer.ok) onDone(answer.value)
    return answer
  })
  return (
    <form className="private-form" onSubmit={onSubmit} aria-busy={isUnderWay}>
      <IdentityField name="password-again" hasPassword={hasPassword} error={errorOf('password')} />
      {message && (
        <p className="form-problem" role="alert">
          {message}
        </p>
      )}
      <div className="actions">
        <Button type="submit" variant="primary">
          {label}
        </Button>
        <Button onClick={onCancel}>{profile.cancel}</Button>
      </div>
    </form>
  )
}
