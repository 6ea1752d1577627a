import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type FieldProps = {
  /** Its name in the form, and the beginning of its ids. */
  name: string
  label: string
  /** Said after the label: "optional". */
  note?: string
  hint?: string
  /** What is wrong with what was typed. */
  error?: string
  /** The first wrong field of a form that came back takes the focus. */
  takesFocus?: boolean
}
type Own = 'name' | 'id' | 'aria-invalid' | 'aria-describedby' | 'autoFocus'

/** A field of one line with its label above, hint and error below. */
export function TextField({ label, note, hint, error, takesFocus, ...rest }: FieldProps & Omit<ComponentProps<'input'>, Own>) {
  return (
    <FieldFrame {...{ name: rest.name, label, note, hint, error }}>
      <input className="input" {...rest} {...aboutOf({ name: rest.name, label, hint, error, takesFocus })} />
    </FieldFrame>
  )
}

/** The same, of several lines. */
export function TextArea({ label, note, hint, error, takesFocus, ...rest }: FieldProps & Omit<ComponentProps<'textarea'>, Own>) {
  return (
    <FieldFrame {...{ name: rest.name, label, note, hint, error }}>
      <textarea className="input" {...rest} {...aboutOf({ name: rest.name, label, hint, error, takesFocus })} />
    </FieldFrame>
  )
}

/** The same, as a choice among a few. */
export function SelectField({ label, note, hint, error, takesFocus, ...rest }: FieldProps & Omit<ComponentProps<'select'>, Own>) {
  return (
    <FieldFrame {...{ name: rest.name, label, note, hint, error }}>
      <select className="input" {...rest} {...aboutOf({ name: rest.name, label, hint, error, takesFocus })} />
    </FieldFrame>
  )
}

/** The same, for a password, with a button that shows it where there is a script (app/enhance/show-password.ts). */
export function PasswordField({
  label,
  hint,
  error,
  takesFocus,
  show,
  ...rest
}: FieldProps & { show?: { show: string; hide: string } } & Omit<ComponentProps<'input'>, Own | 'type'>) {
  return (
    <FieldFrame {...{ name: rest.name, label, hint, error }}>
      <div className="password" data-problem-below="">
        <input className="input" type="password" {...rest} {...aboutOf({ name: rest.name, label, hint, error, takesFocus })} />
        {show && (
          <button type="button" data-shows-password={show.hide} aria-label={show.show} hidden>
            <Icon name="eye" size={20} />
          </button>
        )}
      </div>
    </FieldFrame>
  )
}

const idOf = (name: string) => `field-${name}`

function aboutOf({ name, hint, error, takesFocus }: FieldProps) {
  const about = [error && `${idOf(name)}-error`, hint && `${idOf(name)}-hint`].filter(Boolean).join(' ')
  return {
    id: idOf(name),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': about || undefined,
    autoFocus: takesFocus,
  }
}

function FieldFrame({ name, label, note, hint, error, children }: FieldProps & { children: React.ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>
        {label}
        {note && <span className="field-note"> ({note})</span>}
      </label>
      {children}
      {error && (
        <p className="field-error" id={`${idOf(name)}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${idOf(name)}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
