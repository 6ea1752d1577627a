import { useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { showToast } from '#app/enhance/toasts.ts'
import { placeLabel } from '#app/lib/places.ts'
import { plainWords } from '#app/lib/plain-words.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Profile } from '#contract/accounts.ts'
import { LONGEST, MOST_JURISDICTIONS } from '#domain/accounts.ts'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { SECTORS, sizeWords } from '#domain/obligations.ts'
import { binds as t } from '#text/en/binds.ts'
import { common } from '#text/en/common.ts'
import { profile as p } from '#text/en/profile.ts'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

type Choice = { value: string; label: string }
const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, 'en')
const sectors = SECTORS.map((value): Choice => ({ value, label: common.sectors[value] })).toSorted(byLabel)
const places = JURISDICTIONS.map(({ code }): Choice => ({ value: code, label: placeLabel(code) })).toSorted(byLabel)

/** What the organisation is: its sectors, its places, its size. The pages of duties and dates look these up. */
export function Binds({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async ({ organisationSize = '' }, form) => {
    const said = new FormData(form)
    const jurisdictions = said.getAll('jurisdictions').map(String)
    const refused = refusedAtOnce({
      jurisdictions: jurisdictions.length > MOST_JURISDICTIONS && t.tooMany(MOST_JURISDICTIONS),
      organisationSize: organisationSize.trim() !== '' && sizeWords(organisationSize).length === 0 && t.sizeWrong,
    })
    if (refused) return refused
    const changes = { sectors: said.getAll('sectors').map(String), jurisdictions, organisationSize }
    const answer = await ask<Profile>('/api/user/profile', 'PATCH', changes)
    if (answer.ok) {
      onSaved(answer.value)
      showToast(t.saved)
    }
    return answer
  })
  return (
    <MarginSection id="binds" title={t.title} note={t.about}>
      <form className="private-form" onSubmit={onSubmit} noValidate aria-busy={isUnderWay}>
        <fieldset aria-describedby="sectors-hint">
          <legend>{t.sectors}</legend>
          <p id="sectors-hint" className="field-hint">
            {t.sectorsHint}
          </p>
          <div className="binds-sectors">
            {sectors.map((choice) => (
              <Box key={choice.value} name="sectors" {...choice} isChosen={profile.sectors.some((one) => one === choice.value)} />
            ))}
          </div>
        </fieldset>
        <Places chosen={profile.jurisdictions} error={errorOf('jurisdictions')} />
        <TextField
          name="organisationSize"
          label={t.size}
          note={p.about.optional}
          hint={t.sizeHint}
          defaultValue={profile.organisationSize}
          maxLength={LONGEST.organisationSize}
          error={errorOf('organisationSize')}
          autoComplete="off"
        />
        {message && (
          <p className="form-problem" role="alert">
            {message}
          </p>
        )}
        <Button type="submit">{p.save}</Button>
      </form>
    </MarginSection>
  )
}

/** A long list with a field to find one in it. What is hidden by it stays chosen. */
function Places({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState(chosen.length)
  // Those that were chosen before come first, and stay where they are.
  const [inOrder] = useState(() => places.toSorted((a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value))))
  const wanted = plainWords(typed)
  const shown = inOrder.filter(({ label }) => plainWords(label).includes(wanted))
  return (
    <fieldset aria-describedby={error ? 'jurisdictions-error jurisdictions-hint' : 'jurisdictions-hint'}>
      <legend>{t.jurisdictions}</legend>
      <p id="jurisdictions-hint" className="field-hint">
        {t.jurisdictionsHint} {t.chosen(count)}.
      </p>
      <input
        type="search"
        className="input"
        aria-label={t.find}
        aria-invalid={error ? true : undefined}
        data-stands-for="jurisdictions"
        placeholder={t.find}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // it finds, it does not save
      />
      <p role="status" className="visually-hidden">
        {wanted && t.found(shown.length)}
      </p>
      <div className="binds-places" onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll(':checked').length)}>
        {inOrder.map((choice) => (
          <Box
            key={choice.value}
            name="jurisdictions"
            {...choice}
            isChosen={chosen.includes(choice.value)}
            isHidden={!shown.includes(choice)}
          />
        ))}
        {shown.length === 0 && <p className="field-hint">{t.found(0)}</p>}
      </div>
      {error && (
        <p id="jurisdictions-error" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type BoxProps = Choice & { name: string; isChosen: boolean; isHidden?: boolean }

const Box = ({ name, value, label, isChosen, isHidden }: BoxProps) => (
  <label className="option" hidden={isHidden}>
    <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
    {label}
  </label>
)
