import { Button } from '#app/ui/button.tsx'
import { recordEditor as t } from '#text/en/admin-records.ts'

type ChipsProps = {
  path: string
  label: string
  hint?: string
  error?: string
  choices: readonly string[]
  words: Record<string, string>
  chosen: readonly string[]
  most?: number
  set: (to: string[]) => void
}

/** Several of a list: what is chosen as chips that take it away, and the rest to choose from. */
export function Chips({ path, label, hint, error, choices, words, chosen, most = choices.length, set }: ChipsProps) {
  const id = `field-${path}`
  const about = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const without = (one: string) => {
    set(chosen.filter((other) => other !== one))
    document.getElementById(id)?.focus() // the chip that had it is gone
  }
  return (
    <fieldset className="field record-chips">
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((one) => (
            <li key={one}>
              <Button size="sm" iconAfter="x" aria-label={t.remove(words[one] ?? one)} onClick={() => without(one)}>
                {words[one] ?? one}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <select
        className="input"
        id={id}
        aria-label={t.addOne(label)}
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
        value=""
        disabled={chosen.length >= most}
        onChange={({ currentTarget }) => {
          if (currentTarget.value) set([...chosen, currentTarget.value])
          currentTarget.value = ''
        }}
      >
        <option value="">{t.addOne(label)}</option>
        {choices
          .filter((one) => !chosen.includes(one))
          .map((one) => (
            <option key={one} value={one}>
              {words[one] ?? one}
            </option>
          ))}
      </select>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
