import { useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { formatDay } from '#app/lib/formatting.ts'
import { ask, type Answer } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { AdminSessions, AdminUser } from '#contract/admin-users.ts'
import type { MyData } from '#contract/my-data.ts'
import { PLANS, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'
import { adminUsers as t } from '#text/en/admin-people.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { saveFile } from './save-file.ts'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

type Act = keyof typeof t.actions
const USERS = '/api/admin/users'
const SHORTEST_REASON = 3

type PanelProps = { user: AdminUser; isMe: boolean; onDone: () => void }

/** Everything that can be done to an account, one thing at a time and never without a reason. */
export function UserPanel({ user, isMe, onDone }: PanelProps) {
  const [act, setAct] = useState<Act>('plan')
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async (typed) => {
    const isNamed = typed.email?.trim().toLowerCase() === user.email.toLowerCase()
    const wrong = refusedAtOnce({
      email: act === 'erase' && !isNamed && t.emailMissing(user.email),
      reason: (typed.reason ?? '').trim().length < SHORTEST_REASON && t.reasonMissing,
    })
    const answer = wrong ?? (await send(user, act, typed))
    if (answer.ok) {
      showToast({ title: t.done[act], message: user.email })
      renewData(USERS)
      onDone()
    }
    return answer
  })
  return (
    <form
      className="private-form admin-panel"
      noValidate
      onSubmit={onSubmit}
      aria-busy={isUnderWay}
      aria-label={t.openThis(user.email)}
    >
      {message && (
        <div className="form-problem" role="alert">
          <p>
            <b>{t.wrong}.</b> {message}
          </p>
        </div>
      )}
      <SelectField
        name="act"
        label={t.what}
        hint={t.about[act]}
        value={act}
        onChange={({ currentTarget }) => setAct(actsFor(user, isMe).find((one) => one === currentTarget.value) ?? 'plan')}
      >
        {actsFor(user, isMe).map((one) => (
          <option key={one} value={one}>
            {t.actions[one]}
          </option>
        ))}
      </SelectField>
      <FieldsOf act={act} user={user} errorOf={errorOf} />
      <TextArea name="reason" label={t.reason} hint={t.reasonHint} rows={2} maxLength={500} error={errorOf('reason')} />
      <div className="actions">
        <Button type="submit" variant={act === 'erase' || act === 'suspend' ? 'danger' : 'primary'}>
          {act === 'plan' || act === 'role' ? t.save : t.actions[act]}
        </Button>
        <Button onClick={onDone}>{t.cancel}</Button>
      </div>
    </form>
  )
}

/** Nobody suspends or erases themselves here. */
const actsFor = ({ suspended, emailVerified, eraseAfter }: AdminUser, isMe: boolean): Act[] => [
  'plan',
  'role',
  ...(emailVerified ? [] : (['verify'] as const)),
  'sessions',
  'export',
  ...(suspended ? (['restore'] as const) : isMe ? [] : (['suspend'] as const)),
  ...(isMe || eraseAfter ? [] : (['erase'] as const)),
]

type FieldsProps = { act: Act; user: AdminUser; errorOf: (name: string) => string | undefined }

function FieldsOf({ act, user, errorOf }: FieldsProps) {
  if (act === 'sessions') return <Sessions of={user.id} />
  if (act === 'erase')
    return <TextField name="email" label={t.email} hint={t.emailHint(user.email)} autoComplete="off" error={errorOf('email')} />
  if (act === 'role')
    return (
      <SelectField name="role" label={t.role} defaultValue={user.adminRole ?? 'none'} error={errorOf('adminRole')}>
        <Options of={['none', 'editor', 'owner']} names={t.roles} />
      </SelectField>
    )
  if (act !== 'plan') return null
  return (
    <>
      <SelectField
        name="subscriptionPlan"
        label={t.plan}
        defaultValue={user.subscriptionPlan}
        error={errorOf('subscriptionPlan')}
      >
        <Options of={PLANS} names={t.plans} />
      </SelectField>
      <SelectField
        name="subscriptionStatus"
        label={t.status}
        defaultValue={user.subscriptionStatus}
        error={errorOf('subscriptionStatus')}
      >
        <Options of={SUBSCRIPTION_STATUSES} names={t.statuses} />
      </SelectField>
    </>
  )
}

function Options<V extends string>({ of, names }: { of: readonly V[]; names: Record<V, string> }) {
  return of.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ))
}

function Sessions({ of }: { of: string }) {
  const { asked, again } = useAsked<AdminSessions>(`${USERS}/${of}/sessions`)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items } = asked.value
  if (items.length === 0) return <p>{t.sessions.none}</p>
  return (
    <ul className="private-rows" aria-label={t.sessions.list}>
      {items.map(({ id, device, place, lastUsedAt }) => (
        <li key={id}>{t.sessions.line(device, place, formatDay(lastUsedAt))}</li>
      ))}
    </ul>
  )
}

function send({ id }: AdminUser, act: Act, typed: Record<string, string>): Promise<Answer<unknown>> {
  const { reason = '', role, subscriptionPlan, subscriptionStatus, email } = typed
  const path = `${USERS}/${id}`
  switch (act) {
    case 'plan':
      return ask(path, 'PATCH', { subscriptionPlan, subscriptionStatus, reason })
    case 'role':
      return ask(path, 'PATCH', { ...(role === 'none' ? { isAdmin: false } : { isAdmin: true, adminRole: role }), reason })
    case 'suspend':
    case 'restore':
      return ask(path, 'PATCH', { suspended: act === 'suspend', reason })
    case 'verify':
      return ask(`${path}/verify`, 'POST', { reason })
    case 'sessions':
      return ask(`${path}/sessions`, 'DELETE', { reason })
    case 'export':
      return exportOf(id, reason)
    case 'erase':
      return ask(path, 'DELETE', { email, reason })
  }
}

async function exportOf(id: string, reason: string): Promise<Answer<MyData>> {
  const answer = await ask<MyData>(`${USERS}/${id}/export`, 'POST', { reason })
  if (answer.ok) saveFile(new Blob([JSON.stringify(answer.value, null, 2)], { type: 'application/json' }), t.fileName(id))
  return answer
}
