import { JURISDICTIONS } from '#domain/jurisdictions.ts'
import { CHAMBERS, FOCUS_AREAS, POLICY_TYPES, STATUSES } from '#domain/policies.ts'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { common } from '#text/en/common.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { Chips } from './record-chips.tsx'
import { DateBoxes } from './record-date.tsx'
import { CaseSection, Section, VerificationSection } from './record-facts.tsx'
import { Parts } from './record-fields.tsx'
import { blank, freeId, PARTS, type Part } from './record-parts.ts'
import type { Writing } from './record-writing.ts'

type SectionProps = { writing: Writing; errorOf: (path: string) => string | undefined }

/** The sections of the editor after the identity. */
export function Sections({ writing, errorOf }: SectionProps) {
  const list = (name: keyof typeof PARTS, fresh?: (items: Part[]) => Part) => {
    const items = (writing.typed[name] ?? []) as Part[]
    // A record without events has no such member.
    const set = (to: Part[]) => writing.change({ [name]: name === 'events' && to.length === 0 ? undefined : to })
    return (
      <Parts
        path={name}
        label={t.names[name] ?? name}
        {...{ items, errorOf, set }}
        fields={PARTS[name]}
        {...(fresh ? { fresh: () => fresh(items) } : {})}
      />
    )
  }
  const { slug } = writing.base
  const duty = (items: Part[]) => ({ ...blank(PARTS.obligations), id: freeId(slug, 'duty', items), policy: slug })
  const event = (items: Part[]) => ({ ...blank(PARTS.events), id: freeId(slug, 'date', items) })
  return (
    <>
      <Section title={t.sections.timeline}>
        <p className="field-hint">
          {t.timelineHint} {t.reorderHint}
        </p>
        {list('timeline')}
      </Section>
      <Section title={t.sections.provisions}>{list('keyProvisions')}</Section>
      <Section title={t.sections.documents}>{list('documents')}</Section>
      <Section title={t.sections.sources}>{list('sources')}</Section>
      <Section title={t.sections.duties}>{list('obligations', duty)}</Section>
      <Section title={t.sections.events}>{list('events', event)}</Section>
      <Section title={t.sections.related}>{list('relations')}</Section>
      <CaseSection {...{ writing, errorOf }} />
      <VerificationSection {...{ writing, errorOf }} />
    </>
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
      <Chips
        path="focusAreas"
        label={t.names.focusAreas!}
        hint={t.focusHint}
        error={errorOf('focusAreas')}
        choices={FOCUS_AREAS}
        words={common.focusAreas}
        chosen={(typed.focusAreas ?? []) as string[]}
        most={MOST_AREAS}
        set={(focusAreas) => change({ focusAreas })}
      />
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

const MOST_AREAS = 4
const PLACES = JURISDICTIONS.map(({ code }) => code)
const PLACE_NAMES = Object.fromEntries(JURISDICTIONS.map(({ code, name }) => [code, name]))
