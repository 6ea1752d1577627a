import { text } from '#text/en.ts'

const t = text.newsletter

/** A field that nobody sees, for programs that fill in everything. A person whose browser filled it in sees it when the form comes back. */
export function Trap({ idPrefix, error, typed }: { idPrefix: string; error?: string; typed?: string }) {
  const id = `${idPrefix}-website`
  return (
    <div className={error ? 'field' : 'visually-hidden'} aria-hidden={error ? undefined : true}>
      <label htmlFor={id}>{`${t.website}. ${t.leaveEmpty}`}</label>
      <input
        className="input"
        id={id}
        name="website"
        tabIndex={error ? undefined : -1}
        autoComplete="off"
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
