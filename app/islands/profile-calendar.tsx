import { useEffect, useRef, useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { ask, type Answer } from '#app/session/ask.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { CalendarAddress } from '#contract/personal-calendar.ts'
import { binds } from '#text/en/binds.ts'
import { profile } from '#text/en/profile.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { useSentForm } from './sent-form.ts'

const t = binds.calendar
const PATH = '/api/user/calendar-address'
const make = () => ask<CalendarAddress>(PATH, 'POST', {})
const revoke = () => ask<CalendarAddress>(PATH, 'DELETE')

type Doing = 'nothing' | 'renewing' | 'revoking'

/** The secret address under which a calendar program gets one's dates: made, copied, changed, revoked. */
export function PersonalCalendar() {
  const { asked, again, set } = useAsked<CalendarAddress>(PATH)
  const [doing, setDoing] = useState<Doing>('nothing')
  const [said, setSaid] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const start = (next: Doing) => {
    setSaid('')
    setDoing(next)
  }
  const stop = (message = '') => {
    setDoing('nothing')
    setSaid(message)
    body.current?.focus() // what was pressed is gone
  }
  const done = (message: string) => (address: CalendarAddress) => {
    set(address)
    stop(message)
  }
  const address = asked.is === 'here' ? asked.value : undefined
  return (
    <MarginSection id="your-calendar" title={t.title} note={t.about}>
      <div className="private-part calendar-own" ref={body} tabIndex={-1} role="group" aria-labelledby="your-calendar">
        {asked.is === 'loading' && <Loading />}
        {asked.is === 'failed' && <Away message={asked.message} again={again} />}
        {address && !address.url && <NoAddress onMade={done(t.made)} />}
        {address?.url && <Address url={address.url} createdAt={address.createdAt!} say={setSaid} />}
        <p role="status" className="field-hint">
          {said}
        </p>
        {address?.url && doing === 'nothing' && (
          <div className="actions">
            <Button onClick={() => start('renewing')}>{t.renew}</Button>
            <Button onClick={() => start('revoking')}>{t.revoke}</Button>
          </div>
        )}
        {doing === 'renewing' && (
          <SureOf
            title={t.sureRenew}
            about={t.sureRenewAbout}
            label={t.renew}
            send={make}
            onDone={done(t.renewed)}
            onCancel={() => stop()}
          />
        )}
        {doing === 'revoking' && (
          <SureOf
            title={t.sureRevoke}
            about={t.sureRevokeAbout}
            label={t.revoke}
            send={revoke}
            onDone={done(t.revoked)}
            onCancel={() => stop()}
          />
        )}
      </div>
    </MarginSection>
  )
}

function NoAddress({ onMade }: { onMade: (address: CalendarAddress) => void }) {
  const { onSubmit, isUnderWay, message } = useSentForm(async () => {
    const answer = await make()
    if (answer.ok) onMade(answer.value)
    return answer
  })
  return (
    <form className="private-form" onSubmit={onSubmit} aria-busy={isUnderWay}>
      <p className="record-none">{t.none}</p>
      <Problem message={message} />
      <Button type="submit" icon="calendar">
        {t.make}
      </Button>
    </form>
  )
}

type AddressProps = { url: string; createdAt: string; say: (message: string) => void }

function Address({ url, createdAt, say }: AddressProps) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      say(t.copied)
    } catch {
      field.current?.select()
      say(t.notCopied)
    }
  }
  return (
    <>
      <div className="field">
        <label htmlFor="calendar-own-address">{t.label}</label>
        <input
          ref={field}
          id="calendar-own-address"
          className="input"
          readOnly
          value={url}
          aria-describedby="calendar-own-since"
        />
        <p id="calendar-own-since" className="field-hint">
          {t.since(profile.day(createdAt))}
        </p>
      </div>
      <div className="actions">
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')} icon="calendar">
          {t.open}
        </ButtonLink>
      </div>
    </>
  )
}

type SureProps = {
  title: string
  about: string
  label: string
  send: () => Promise<Answer<CalendarAddress>>
  onDone: (address: CalendarAddress) => void
  onCancel: () => void
}

/** Asks once more. A new address can be made at any time, so it asks for no password. */
function SureOf({ title, about, label, send, onDone, onCancel }: SureProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  const { onSubmit, isUnderWay, message } = useSentForm(async () => {
    const answer = await send()
    if (answer.ok) onDone(answer.value)
    return answer
  })
  return (
    <form
      ref={form}
      className="private-form"
      onSubmit={onSubmit}
      aria-busy={isUnderWay}
      aria-labelledby="calendar-sure"
      aria-describedby="calendar-sure-about"
    >
      <div>
        <h3 id="calendar-sure">{title}</h3>
        <p id="calendar-sure-about">{about}</p>
      </div>
      <Problem message={message} />
      <div className="actions">
        <Button type="submit" variant="danger">
          {label}
        </Button>
        <Button onClick={onCancel}>{profile.cancel}</Button>
      </div>
    </form>
  )
}

const Problem = ({ message }: { message: string | undefined }) =>
  message ? (
    <p className="form-problem" role="alert">
      {message}
    </p>
  ) : null
