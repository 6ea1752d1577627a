import { Status, TypeMark } from '#app/parts/marks.tsx'
import type { FacetName } from '#app/lib/tracker-address.ts'
import {
  CHAMBERS,
  FOCUS_AREAS,
  POLICY_TYPES,
  STATUSES,
  VERIFICATIONS,
  type PolicyType,
  type Status as StatusName,
} from '#domain/policies.ts'
import { text } from '#text/en.ts'
import { filterLabel } from '#app/lib/filter-label.ts'

const VOCABULARY = { type: POLICY_TYPES, status: STATUSES, chamber: CHAMBERS, focus: FOCUS_AREAS, verification: VERIFICATIONS }
const FIND_FROM = 9

export type FacetProps = {
  name: FacetName
  label: string
  counts: Record<string, number>
  chosen: readonly string[]
  /** The values there are, where the vocabulary is not the whole of it: the places of one register. */
  values?: readonly string[]
}

/** Values by count, the most first; a value without a record stays, and cannot be ticked. */
export function orderedOptions({ name, counts, chosen, values }: FacetProps) {
  const all: readonly string[] = values ?? (name === 'jurisdiction' ? [] : VOCABULARY[name])
  return all
    .map((value) => ({ value, label: filterLabel(name, value), count: counts[value] ?? 0, isChosen: chosen.includes(value) }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
}

type Option = ReturnType<typeof orderedOptions>[number]

/** The checkboxes of a facet, with a box to find one among many. */
export function FacetOptions(props: FacetProps) {
  const options = orderedOptions(props)
  return (
    <fieldset className="facet-options">
      <legend className="visually-hidden">{props.label}</legend>
      {options.length >= FIND_FROM && <FindBox label={props.label} />}
      {options.map((option) => (
        <FacetOption key={option.value} name={props.name} option={option} />
      ))}
    </fieldset>
  )
}

export function FindBox({ label }: { label: string }) {
  const find = text.tracker.filters.find(label)
  return <input type="search" className="input find-box" aria-label={find} placeholder={find} data-find="" hidden />
}

export function FacetOption({ name, option: { value, label, count, isChosen } }: { name: FacetName; option: Option }) {
  return (
    <label className="option">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
      <OptionLabel name={name} value={value} label={label} />
      <span>{count}</span>
    </label>
  )
}

function OptionLabel({ name, value, label }: { name: FacetName; value: string; label: string }) {
  if (name === 'status') return <Status status={value as StatusName} label={label} />
  if (name === 'type') return <TypeMark type={value as PolicyType} label={label} withWord />
  return <span>{label}</span>
}

/** Two years; what is written finer in the address stays as it is. */
export function YearFields({ from, to }: { from?: string; to?: string }) {
  const t = text.tracker.filters
  return (
    <fieldset className="year-fields">
      <legend>{t.yearHint}</legend>
      <YearField name="from" label={t.from} value={from} />
      <YearField name="to" label={t.to} value={to} />
    </fieldset>
  )
}

function YearField({ name, label, value }: { name: string; label: string; value?: string }) {
  return (
    <label>
      <span>{label}</span>
      <input
        className="input"
        name={name}
        defaultValue={value}
        inputMode="numeric"
        placeholder={text.tracker.filters.yearFormat}
        pattern="\d{4}(-\d{2}){0,2}"
        maxLength={10}
        size={8}
        autoComplete="off"
      />
    </label>
  )
}
