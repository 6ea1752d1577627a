import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { recordEditor as t } from '#text/en/admin-records.ts'

export type Part = Record<string, unknown>
type Errors = (path: string) => string | undefined

/** A date in three boxes, as precise as its source. */
export function DateBoxes({
  path,
  label,
  value,
  error,
  set,
}: {
  path: string
  label: string
  value: string
  error?: string
  set: (to: string) => void
}) {
  const [year = '', month = '', day = ''] = value.split('-')
  const put = (at: number, text: string) => {
    const parts = [year, month, day]
    parts[at] = text.trim()
    set(parts.join('-').replace(/-{1,2}$/, ''))
  }
  const box = (at: number, name: string, text: string, length: number) => (
    <input
      className="input"
      id={at === 0 ? `field-${path}` : undefined}
      aria-label={`${label}, ${name}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `field-${path}-error` : undefined}
      inputMode="numeric"
      maxLength={length}
      placeholder={name}
      value={text}
      onInput={({ currentTarget }) => put(at, currentTarget.value)}
    />
  )
  return (
    <fieldset className="field date-boxes">
      <legend>{label}</legend>
      <div>
        {box(0, t.year, year, 4)}
        {box(1, t.month, month, 2)}
        {box(2, t.day, day, 2)}
      </div>
      {error && (
        <p className="field-error" id={`field-${path}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** One field of a part: `choices` make it a choice, `long` one of several lines. */
export type PartField = {
  name: string
  kind?: 'date' | 'long'
  choices?: readonly string[]
  words?: Record<string, string>
  isOptional?: true
}

type PartListProps = { name: string; items: Part[]; fields: PartField[]; errorOf: Errors; set: (to: Part[]) => void }

/** A list of parts in their order: to fill in, to move, to add to, to take from. */
export function PartList({ name, items, fields, errorOf, set }: PartListProps) {
  const label = t.names[name] ?? name
  const put = (i: number, part: Part) => set(items.with(i, part))
  const move = (from: number, to: number) => {
    const moved = items.toSpliced(from, 1)
    set(moved.toSpliced(to, 0, items[from]!))
  }
  return (
    <>
      <ol className="record-parts">
        {items.map((part, i) => {
          const called = t.number(label, i + 1)
          return (
            <li key={i} aria-label={called}>
              <div className="record-fields">
                {fields.map((field) => (
                  <FieldOf
                    key={field.name}
                    path={`${name}.${i}.${field.name}`}
                    {...{ field, part, errorOf }}
                    set={(to) => put(i, to)}
                  />
                ))}
              </div>
              <div className="actions">
                <Button size="sm" aria-label={t.up(called)} disabled={i === 0} onClick={() => move(i, i - 1)}>
                  ↑
                </Button>
                <Button size="sm" aria-label={t.down(called)} disabled={i === items.length - 1} onClick={() => move(i, i + 1)}>
                  ↓
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  icon="x"
                  aria-label={t.remove(called)}
                  onClick={() => set(items.toSpliced(i, 1))}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <Button size="sm" icon="plus" onClick={() => set([...items, blank(fields)])}>
        {t.add(label)}
      </Button>
    </>
  )
}

const blank = (fields: PartField[]): Part =>
  Object.fromEntries(fields.flatMap(({ name, isOptional, choices }) => (isOptional ? [] : [[name, choices?.[0] ?? '']])))

type FieldOfProps = { path: string; field: PartField; part: Part; errorOf: Errors; set: (part: Part) => void }

/** An optional field that is empty is not in its part. */
function FieldOf({ path, field: { name, kind, choices, words, isOptional }, part, errorOf, set }: FieldOfProps) {
  const value = String(part[name] ?? '')
  const label = t.parts[name] ?? name
  const put = (text: string) => {
    const { [name]: _, ...rest } = part
    set(text === '' && isOptional ? rest : { ...part, [name]: text })
  }
  const shared = { name: path, label, value, error: errorOf(path) }
  if (kind === 'date') return <DateBoxes path={path} label={label} value={value} error={shared.error} set={put} />
  if (kind === 'long') return <TextArea {...shared} rows={3} onInput={({ currentTarget }) => put(currentTarget.value)} />
  if (!choices) return <TextField {...shared} onInput={({ currentTarget }) => put(currentTarget.value)} />
  return (
    <SelectField {...shared} onChange={({ currentTarget }) => put(currentTarget.value)}>
      {isOptional && <option value="">{t.noChange}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words?.[choice] ?? choice}
        </option>
      ))}
    </SelectField>
  )
}
