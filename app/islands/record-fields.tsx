import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { Chips } from './record-chips.tsx'
import { DateBoxes } from './record-date.tsx'
import { PartList, type Errors } from './record-part-list.tsx'
import { blank, variant, withTyped, type Part, type PartField } from './record-parts.ts'

type FieldOfProps = { path: string; field: PartField; part: Part; errorOf: Errors; set: (part: Part) => void }

/** One field of a part, by its kind. */
export function FieldOf({ path, field, part, errorOf, set }: FieldOfProps) {
  const value = part[field.name]
  const label = t.parts[field.name] ?? field.name
  const put = (text: string) => set(withTyped(part, field, text))
  const own = (to: unknown) => set({ ...part, [field.name]: to })
  const shared = { name: path, label, hint: field.hint, value: String(value ?? ''), error: errorOf(path) }
  switch (field.kind) {
    case 'date':
      return <DateBoxes path={path} label={label} hint={field.hint} value={shared.value} error={shared.error} set={put} />
    case 'long':
      return <TextArea {...shared} rows={3} onInput={({ currentTarget }) => put(currentTarget.value)} />
    case 'number':
      return <TextField {...shared} inputMode="numeric" onInput={({ currentTarget }) => put(currentTarget.value)} />
    case 'choice':
      return (
        <SelectField {...shared} onChange={({ currentTarget }) => put(currentTarget.value)}>
          {(field.isOptional || field.isNullable) && <option value="">{field.isNullable ? t.none : t.noChange}</option>}
          {optionsOf(field.choices, field.words)}
        </SelectField>
      )
    case 'several': {
      const { choices, words } = field
      return <Chips {...{ path, label, choices, words }} {...shared} chosen={(value ?? []) as string[]} set={own} />
    }
    case 'group':
      return <Group {...{ path, label, errorOf }} fields={field.fields} part={(value ?? {}) as Part} set={own} />
    case 'list':
      return (
        <fieldset className="record-group">
          <legend>{label}</legend>
          <Parts {...{ path, label, errorOf }} fields={field.fields} items={(value ?? []) as Part[]} set={own} />
        </fieldset>
      )
    case 'variants': {
      const due = (value ?? {}) as Part
      const kind = String(due.kind ?? '')
      return (
        <Group {...{ path, label, errorOf }} fields={field.of[kind] ?? []} part={due} set={own}>
          <SelectField
            name={`${path}.kind`}
            label={t.parts.dueKind!}
            error={errorOf(`${path}.kind`)}
            value={kind}
            onChange={({ currentTarget }) => own(variant(field.of, currentTarget.value))}
          >
            {optionsOf(Object.keys(field.of), field.words)}
          </SelectField>
        </Group>
      )
    }
    default:
      return <TextField {...shared} onInput={({ currentTarget }) => put(currentTarget.value)} />
  }
}

type PartsProps = {
  path: string
  label: string
  fields: readonly PartField[]
  items: Part[]
  errorOf: Errors
  set: (to: Part[]) => void
  /** A new part, where it is more than blank. */
  fresh?: () => Part
}

/** A list of parts with these fields. */
export function Parts({ fields, fresh = () => blank(fields), ...list }: PartsProps) {
  return (
    <PartList {...list} fresh={fresh}>
      {(part, at, put) =>
        fields.map((field) => (
          <FieldOf key={field.name} path={`${at}.${field.name}`} {...{ field, part }} errorOf={list.errorOf} set={put} />
        ))
      }
    </PartList>
  )
}

const optionsOf = (choices: readonly string[], words: Record<string, string>) =>
  choices.map((choice) => (
    <option key={choice} value={choice}>
      {words[choice] ?? choice}
    </option>
  ))

type GroupProps = {
  path: string
  label: string
  fields: readonly PartField[]
  part: Part
  errorOf: Errors
  set: (part: Part) => void
  children?: React.ReactNode
}

/** Fields that belong together. */
export function Group({ path, label, fields, part, errorOf, set, children }: GroupProps) {
  const error = errorOf(path)
  return (
    <fieldset className="record-group" id={`field-${path}`} tabIndex={-1}>
      <legend>{label}</legend>
      <div className="record-fields">
        {children}
        {fields.map((field) => (
          <FieldOf key={field.name} path={`${path}.${field.name}`} {...{ field, part, errorOf, set }} />
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
