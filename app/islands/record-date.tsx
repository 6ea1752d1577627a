import { recordEditor as t } from '#text/en/admin-records.ts'

type DateBoxesProps = {
  path: string
  label: string
  value: string
  hint?: string
  error?: string
  set: (to: string) => void
}

/** A date in three boxes, as precise as its source. */
export function DateBoxes({ path, label, value, hint, error, set }: DateBoxesProps) {
  const [year = '', month = '', day = ''] = value.split('-')
  const put = (at: number, text: string) => {
    const parts = [year, month, day]
    parts[at] = text.trim()
    set(parts.join('-').replace(/-{1,2}$/, ''))
  }
  const about = [error && `field-${path}-error`, hint && `field-${path}-hint`].filter(Boolean).join(' ')
  const box = (at: number, name: string, text: string, length: number) => (
    <input
      className="input"
      id={at === 0 ? `field-${path}` : undefined}
      aria-label={`${label}, ${name}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={about || undefined}
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
      {hint && (
        <p className="field-hint" id={`field-${path}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
