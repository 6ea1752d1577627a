import type { ReactNode } from 'react'
import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { ACTION_CLASSES, CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES } from '#domain/policies.ts'
import { RELATION_VERBS } from '#domain/relations.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { common } from '#text/en/common.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { DateBoxes, PartList, type Part, type PartField } from './record-fields.tsx'
import type { Writing } from './record-writing.ts'

const TIMELINE: PartField[] = [
  { name: 'date', kind: 'date' },
  { name: 'class', choices: ACTION_CLASSES, words: common.actionClasses, isOptional: true },
  { name: 'status', choices: STATUSES, words: common.statuses, isOptional: true },
  { name: 'title' },
  { name: 'detail', kind: 'long', isOptional: true },
]
const PROVISIONS: PartField[] = [{ name: 'heading' }, { name: 'text', kind: 'long' }, { name: 'section', isOptional: true }]
const DOCUMENTS: PartField[] = [{ name: 'title' }, { name: 'url' }, { name: 'publisher' }, { name: 'language', isOptional: true }]
const SOURCES: PartField[] = [{ name: 'title' }, { name: 'url' }, { name: 'publisher' }]
const RELATED: PartField[] = [{ name: 'verb', choices: RELATION_VERBS, words: common.relationVerbs }, { name: 'to' }]

type SectionProps = { writing: Writing; errorOf: (path: string) => string | undefined }

/** The sections of the editor after the identity. */
export function Sections({ writing, errorOf }: SectionProps) {
  const list = (name: string, fields: PartField[], hint?: string) => (
    <>
      {hint && <p className="field-hint">{hint}</p>}
      <PartList
        name={name}
        items={(writing.typed[name] ?? []) as Part[]}
        {...{ fields, errorOf }}
        set={(to) => writing.change({ [name]: withClass(name, to) })}
      />
    </>
  )
  return (
    <>
      <Section title={t.sections.timeline}>{list('timeline', TIMELINE, t.timelineHint)}</Section>
      <Section title={t.sections.provisions}>{list('keyProvisions', PROVISIONS)}</Section>
      <Section title={t.sections.documents}>{list('documents', DOCUMENTS)}</Section>
      <Section title={t.sections.sources}>{list('sources', SOURCES)}</Section>
      <Section title={t.sections.duties}>
        <AsWritten name="obligations" {...{ writing, errorOf }} />
      </Section>
      <Section title={t.sections.events}>
        <AsWritten name="events" {...{ writing, errorOf }} />
      </Section>
      <Section title={t.sections.related}>{list('relations', RELATED)}</Section>
    </>
  )
}

/** A step without a class says so. */
const withClass = (name: string, parts: Part[]): Part[] =>
  name === 'timeline' ? parts.map((part) => ({ ...part, class: part.class ?? null })) : parts

/** Parts with parts of their own, in the starter format. */
function AsWritten({ name, writing, errorOf }: SectionProps & { name: string }) {
  const value = writing.typed[name] ?? []
  const put = (text: string) => writing.change({ [name]: readList(text) })
  return (
    <TextArea
      name={name}
      label={t.names[name]!}
      hint={t.asJson}
      error={typeof value === 'string' ? t.notJson : errorOf(name)}
      rows={8}
      defaultValue={typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      onBlur={({ currentTarget }) => put(currentTarget.value)}
    />
  )
}

/** What was typed stays as it is where it is no list. */
function readList(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : text
  } catch {
    return text
  }
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="record-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What a record is called and where it stands. */
export function Identity({ writing: { typed, change }, errorOf }: SectionProps) {
  const text = (name: string) => ({
    name,
    label: t.names[name]!,
    error: errorOf(name),
    value: String(typed[name] ?? ''),
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value || null }),
  })
  const choice = (name: string, choices: readonly string[], words: Record<string, string>, isOptional = false) => (
    <SelectField
      {...text(name)}
      onInput={undefined}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value || null })}
    >
      {isOptional && <option value="">{t.none}</option>}
      {choices.map((value) => (
        <option key={value} value={value}>
          {words[value]}
        </option>
      ))}
    </SelectField>
  )
  const date = (name: string) => (
    <DateBoxes
      path={name}
      label={t.names[name]!}
      value={String(typed[name] ?? '')}
      error={errorOf(name)}
      set={(to) => change({ [name]: to || null })}
    />
  )
  const areas = (typed.focusAreas ?? []) as string[]
  const toggle = (area: string) =>
    change({ focusAreas: areas.includes(area) ? areas.filter((one) => one !== area) : [...areas, area] })
  return (
    <Section title={t.sections.identity}>
      <TextField {...text('title')} />
      <div className="record-fields">
        <TextField {...text('shortTitle')} />
        <TextField {...text('reference')} />
        {choice('jurisdiction', PLACES, PLACE_NAMES)}
        {choice('type', POLICY_TYPES, common.types)}
        {choice('status', STATUSES, common.statuses)}
        {choice('chamber', CHAMBERS, common.chambers, true)}
        {date('introducedOn')}
        {date('enactedOn')}
        {date('effectiveOn')}
        <TextField {...text('issuingBody')} />
        <TextField {...text('regulator')} />
      </div>
      <fieldset className="field" id="field-focusAreas">
        <legend>{t.names.focusAreas}</legend>
        <p className="field-hint">{t.focusHint}</p>
        <div className="record-areas">
          {FOCUS_AREAS.map((area) => (
            <label key={area} className="option">
              <input type="checkbox" checked={areas.includes(area)} onChange={() => toggle(area)} />
              {common.focusAreas[area]}
            </label>
          ))}
        </div>
        {errorOf('focusAreas') && <p className="field-error">{errorOf('focusAreas')}</p>}
      </fieldset>
      <TextArea {...text('summary')} rows={5} />
      <TextArea
        name="sponsors"
        label={t.names.sponsors!}
        hint={t.sponsorsHint}
        error={errorOf('sponsors')}
        rows={2}
        defaultValue={((typed.sponsors ?? []) as string[]).join('\n')}
        onBlur={({ currentTarget }) => change({ sponsors: currentTarget.value.split('\n').filter((line) => line.trim()) })}
      />
    </Section>
  )
}

const PLACES = JURISDICTIONS.map(({ code }) => code)
const PLACE_NAMES = Object.fromEntries(JURISDICTIONS.map(({ code, name }) => [code, name]))
