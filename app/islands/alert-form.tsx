import { useEffect, useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { offeredUpgrade } from '#app/session/upgrade.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { ALERT_CADENCES, ALERT_KINDS, type AlertKind } from '#domain/workspace.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Alert, AlertTarget, SavedSearch } from '#contract/workspace.ts'
import { alerts as t } from '#text/en/alerts.ts'
import { common } from '#text/en/common.ts'
import { lists } from '#text/en/my-lists.ts'
import { ALERTS, alertsChanged, tomorrow } from './alert-calls.ts'
import { PreviewOf, usePreview } from './alert-preview.tsx'
import { useAsked } from './asked.ts'
import { PlaceOptions } from './place-options.tsx'
import { PolicyPicker, type PickedPolicy } from './policy-picker.tsx'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

/** What was chosen of each kind; going from one kind to another and back loses nothing. */
type Chosen = { search: string; jurisdiction: string; focus: string; policy: PickedPolicy | undefined }

type FormProps = { wanted: AlertTarget | undefined; onDone: () => void; onCancel: () => void }

/** A new alert. It shows what it would have found before it is set. */
export function AlertForm({ wanted, onDone, onCancel }: FormProps) {
  const [kind, setKind] = useState<AlertKind>(wanted?.kind ?? 'jurisdiction')
  const [chosen, setChosen] = useState(() => chosenFrom(wanted))
  const target = targetOf(kind, chosen)
  const preview = usePreview(target)
  const untitled = chosen.policy?.title === '' ? chosen.policy.slug : undefined
  useEffect(() => {
    // Of a record that an address named only its name is known; one that there is none of is not chosen.
    const name = async (slug: string) => {
      const answer = await ask<{ title: string; shortTitle: string | null }>(`/api/policies/${encodeURIComponent(slug)}`)
      const policy = answer.ok ? { slug, title: answer.value.shortTitle ?? answer.value.title } : undefined
      setChosen((others) => ({ ...others, policy }))
    }
    if (untitled) void name(untitled)
  }, [untitled])
  const sent = useSentForm(async (typed) => {
    const wrong = refusedAtOnce({ [kind]: !target && t.missing[kind] })
    if (wrong || !target) return wrong!
    const pausedUntil = typed.pausedUntil || null
    const answer = await ask<Alert>(ALERTS, 'POST', { target, cadence: typed.cadence, pausedUntil })
    if (answer.ok) {
      showToast(t.made(answer.value.title))
      alertsChanged()
      onDone()
      return answer
    }
    offeredUpgrade(answer)
    // The API names members of its own; here they are fields.
    return {
      ...answer,
      details: answer.details.map(({ path, message }) => ({ path: path.startsWith('target') ? kind : path, message })),
    }
  })
  const error = sent.errorOf(kind) ?? (preview.is === 'refused' ? preview.message : undefined)
  return (
    <section className="my-form" aria-labelledby="new">
      <h2 id="new" tabIndex={-1}>
        {t.form}
      </h2>
      <form className="private-form" noValidate onSubmit={sent.onSubmit} aria-busy={sent.isUnderWay}>
        <fieldset className="my-choices">
          <legend>{t.kindLegend}</legend>
          {ALERT_KINDS.map((one) => (
            <label key={one} className="option">
              <input type="radio" name="kind" value={one} checked={one === kind} onChange={() => setKind(one)} />
              {t.kinds[one]}
            </label>
          ))}
        </fieldset>
        <Target kind={kind} chosen={chosen} onChoose={(to) => setChosen({ ...chosen, ...to })} error={error} />
        <PreviewOf preview={preview} />
        <SelectField name="cadence" label={t.cadence} hint={t.cadenceHint} defaultValue="daily">
          {ALERT_CADENCES.map((cadence) => (
            <option key={cadence} value={cadence}>
              {t.cadences[cadence]}
            </option>
          ))}
        </SelectField>
        <TextField
          name="pausedUntil"
          type="date"
          label={t.pauseUntil}
          note={t.optional}
          hint={t.pauseHint}
          min={tomorrow()}
          error={sent.errorOf('pausedUntil')}
        />
        {sent.message && (
          <p className="form-problem" role="alert">
            {sent.message}
          </p>
        )}
        <div className="actions">
          <Button type="submit" variant="primary">
            {t.make}
          </Button>
          <Button onClick={onCancel}>{lists.cancel}</Button>
        </div>
      </form>
    </section>
  )
}

const chosenFrom = (wanted: AlertTarget | undefined): Chosen => ({
  search: wanted?.kind === 'search' ? wanted.searchId : '',
  jurisdiction: wanted?.kind === 'jurisdiction' ? wanted.code : '',
  focus: wanted?.kind === 'focus' ? wanted.area : '',
  policy: wanted?.kind === 'policy' ? { slug: wanted.slug, title: '' } : undefined,
})

function targetOf(kind: AlertKind, { search, jurisdiction, focus, policy }: Chosen): AlertTarget | undefined {
  switch (kind) {
    case 'search':
      return search ? { kind, searchId: search } : undefined
    case 'jurisdiction':
      return jurisdiction ? { kind, code: jurisdiction } : undefined
    case 'focus': {
      const area = FOCUS_AREAS.find((one) => one === focus)
      return area && { kind, area }
    }
    case 'policy':
      return policy && { kind, slug: policy.slug }
  }
}

type TargetProps = { kind: AlertKind; chosen: Chosen; onChoose: (to: Partial<Chosen>) => void; error: string | undefined }

function Target({ kind, chosen, onChoose, error }: TargetProps) {
  const label = t.kinds[kind]
  if (kind === 'search') return <SearchField chosen={chosen.search} onChoose={(search) => onChoose({ search })} error={error} />
  if (kind === 'policy')
    return (
      <PolicyPicker
        label={label}
        name="policy"
        chosen={chosen.policy}
        onChoose={(policy) => onChoose({ policy })}
        error={error}
      />
    )
  return (
    <SelectField
      name={kind}
      label={label}
      error={error}
      value={chosen[kind]}
      onChange={({ currentTarget }) => onChoose({ [kind]: currentTarget.value })}
    >
      <option value="">{t.choose}</option>
      {kind === 'jurisdiction' ? (
        <PlaceOptions />
      ) : (
        FOCUS_AREAS.map((area) => (
          <option key={area} value={area}>
            {common.focusAreas[area]}
          </option>
        ))
      )}
    </SelectField>
  )
}

function SearchField({ chosen, onChoose, error }: { chosen: string; onChoose: (id: string) => void; error: string | undefined }) {
  const { asked } = useAsked<{ items: SavedSearch[] }>('/api/user/saved-searches')
  const items = asked.is === 'here' ? asked.value.items : []
  if (asked.is === 'here' && items.length === 0)
    return (
      <p>
        {t.noSearches}{' '}
        <a className="link" href="/tracker">
          {t.saveOne}
        </a>
      </p>
    )
  return (
    <SelectField
      name="search"
      label={t.kinds.search}
      error={error}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{t.choose}</option>
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
