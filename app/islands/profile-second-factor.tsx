import { useRef, useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import type { RecoveryCodes, SecondFactorSetup, SecondFactorStatus } from '#contract/second-factor.ts'
import { profile } from '#text/en/profile.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { CodeForm, KeptCodes, Scan } from './second-factor-parts.tsx'
import { Sure } from './sure.tsx'

const t = profile.secondFactor
const PATH = '/api/user/second-factor'

type Props = { hasPassword: boolean }
type Step = 'begin' | 'off' | 'renew'
/** What the section is about to do. */
type Doing =
  | { is: 'nothing' }
  | { is: Step }
  | { is: 'scan'; setup: SecondFactorSetup }
  | { is: 'codes'; codes: string[]; wasOff: boolean }

/** One-time codes: turn them on by scanning and typing one, keep the recovery codes, turn them off. */
export function SecondFactor({ hasPassword }: Props) {
  const { asked, again, renew } = useAsked<SecondFactorStatus>(PATH)
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' })
  const [said, setSaid] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const start = (next: Doing) => {
    setSaid('')
    setDoing(next)
  }
  const stop = () => {
    start({ is: 'nothing' })
    body.current?.focus() // what was pressed is gone
  }
  const done = (message: string) => {
    stop()
    setSaid(message)
    renew()
  }
  const sure = { name: 'password-again', hasPassword, back: '/profile-settings#second-factor', onCancel: stop } as const
  return (
    <MarginSection id="second-factor" title={t.title} note={t.about}>
      <div className="private-part" ref={body} tabIndex={-1} role="group" aria-labelledby="second-factor">
        <p role="status" className="field-hint">
          {said}
        </p>
        {doing.is === 'codes' && <KeptCodes codes={doing.codes} onDone={() => done(doing.wasOff ? t.turnedOn : '')} />}
        {doing.is === 'scan' && (
          <Scan
            setup={doing.setup}
            onDone={({ recoveryCodes: codes }) => start({ is: 'codes', codes, wasOff: true })}
            onCancel={stop}
          />
        )}
        {doing.is === 'begin' && (
          <Sure
            {...sure}
            title={t.sureBegin}
            about={t.sureBeginAbout}
            label={t.begin}
            send={(who) => ask<SecondFactorSetup>(`${PATH}/begin`, 'POST', who)}
            onDone={(setup) => start({ is: 'scan', setup })}
          />
        )}
        {doing.is === 'renew' && (
          <Sure
            {...sure}
            title={t.sureRenew}
            about={t.sureRenewAbout}
            label={t.renew}
            send={(who) => ask<RecoveryCodes>(`${PATH}/recovery-codes`, 'POST', who)}
            onDone={({ recoveryCodes: codes }) => start({ is: 'codes', codes, wasOff: false })}
          />
        )}
        {doing.is === 'off' && (
          <Sure
            {...sure}
            title={t.sureOff}
            about={t.sureOffAbout}
            label={t.turnOff}
            isDanger
            send={(who) => ask(PATH, 'DELETE', who)}
            onDone={() => done(t.off)}
          />
        )}
        {doing.is === 'nothing' && asked.is === 'loading' && <Loading />}
        {doing.is === 'nothing' && asked.is === 'failed' && <Away message={asked.message} again={again} />}
        {doing.is === 'nothing' && asked.is === 'here' && (
          <Standing status={asked.value} onDo={(is) => start({ is })} onProven={() => done(t.proven)} />
        )}
      </div>
    </MarginSection>
  )
}

type StandingProps = { status: SecondFactorStatus; onDo: (what: Step) => void; onProven: () => void }

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
