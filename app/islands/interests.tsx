import { useState } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData, setData } from '#app/session/data.ts'
import { offeredUpgrade } from '#app/session/upgrade.ts'
import { UNLIMITED } from '#domain/plans.ts'
import { FOCUS_AREAS, type FocusArea } from '#domain/policies.ts'
import { Button } from '#app/ui/button.tsx'
import type { Usage } from '#contract/usage.ts'
import type { Interests } from '#contract/workspace.ts'
import { common } from '#text/en/common.ts'
import { interests as t } from '#text/en/interests.ts'
import { lists } from '#text/en/my-lists.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { Locked } from './list-parts.tsx'
import { placesByGroup } from './place-options.tsx'

const PATH = '/api/user/interests'

/** The focus areas and places that somebody wants to read about, as many as the plan holds. */
export default function InterestsPage() {
  return <ForAccount>{() => <Both />}</ForAccount>
}

function Both() {
  const { asked, again } = useAsked<Interests>(PATH)
  const usage = useAsked<Usage>('/api/user/usage')
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  if (usage.asked.is === 'failed') return <Away message={usage.asked.message} again={usage.again} />
  if (asked.is === 'loading' || usage.asked.is === 'loading') return <Loading />
  return <Choices kept={asked.value} limit={usage.asked.value.limits.maxPolicyInterests} />
}

function Choices({ kept, limit }: { kept: Interests; limit: number }) {
  // What was chosen here and is not saved yet stays, whatever another tab does.
  const [chosen, setChosen] = useState(() => new Set<string>([...kept.focusAreas, ...kept.jurisdictions]))
  const [email, setEmail] = useState(kept.email)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState('')
  const isFull = limit !== UNLIMITED && chosen.size >= limit
  const over = kept.locked.length
  const wanted = words.trim().toLowerCase()
  const groups = placesByGroup().map(({ group, places }) => ({
    group,
    places: places.filter(({ name }) => name.toLowerCase().includes(wanted)),
  }))
  const found = groups.reduce((sum, { places }) => sum + places.length, 0)

  const toggle = (value: string) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    setChosen(next)
  }
  const save = async () => {
    setProblem('')
    const focusAreas = FOCUS_AREAS.filter((area) => chosen.has(area))
    const jurisdictions = [...chosen].filter((value) => !FOCUS_AREAS.includes(value as FocusArea))
    const answer = await ask<Interests>(PATH, 'PUT', { focusAreas, jurisdictions, email })
    if (!answer.ok) {
      if (!offeredUpgrade(answer)) setProblem(answer.message)
      return
    }
    setData(PATH, answer.value)
    renewData('/api/user/usage', '/api/user/dashboard')
    showToast(t.saved)
  }
  const option = (value: string, label: string) => (
    <Choice
      key={value}
      label={label}
      isChosen={chosen.has(value)}
      isLocked={kept.locked.includes(value)}
      isFull={isFull}
      onToggle={() => toggle(value)}
    />
  )
  return (
    <form
      className="my-interests"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p>{t.lede}</p>
      <p className="my-lede" role="status">
        {t.count(chosen.size, limit)}
        {isFull && <span className="field-hint" id="interests-full">{` ${t.full(limit)}`}</span>}
      </p>
      {over > 0 && <Locked />}
      <fieldset>
        <legend>{t.areas}</legend>
        <div className="my-options">{FOCUS_AREAS.map((area) => option(area, common.focusAreas[area]))}</div>
      </fieldset>
      <section aria-labelledby="places">
        <h2 id="places">{t.places}</h2>
        <div className="my-tools">
          <label>
            <span>{t.find}</span>
            <input
              className="input"
              type="search"
              value={words}
              onInput={({ currentTarget }) => setWords(currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // it finds at once, and saves nothing
            />
          </label>
        </div>
        <p className="field-hint" role="status">
          {wanted && t.found(found)}
        </p>
        {groups.map(
          ({ group, places }) =>
            places.length > 0 && (
              <fieldset key={group}>
                <legend>{t.groups[group]}</legend>
                <div className="my-options">{places.map(({ code, name }) => option(code, name))}</div>
              </fieldset>
            ),
        )}
      </section>
      <fieldset>
        <legend className="visually-hidden">{t.mail}</legend>
        <label className="option">
          <input type="checkbox" checked={email} onChange={() => setEmail(!email)} aria-describedby="mail-note" />
          {t.mail}
        </label>
        <p className="field-hint" id="mail-note">
          {t.mailNote}
        </p>
      </fieldset>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="my-save">
        <Button type="submit" variant="primary">
          {t.save}
        </Button>
      </div>
    </form>
  )
}

type ChoiceProps = { label: string; isChosen: boolean; isLocked: boolean; isFull: boolean; onToggle: () => void }

/** When the plan is full the rest stay where they are and can be reached: they say why they cannot be chosen. */
function Choice({ label, isChosen, isLocked, isFull, onToggle }: ChoiceProps) {
  const isOff = isFull && !isChosen
  return (
    <label className={isOff ? 'option my-off' : 'option'}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? 'interests-full' : undefined}
        onClick={(event) => isOff && event.preventDefault()}
        onChange={() => !isOff && onToggle()}
      />
      {label}
      {isLocked && isChosen && <span className="my-lock-word">{lists.locked}</span>}
    </label>
  )
}
