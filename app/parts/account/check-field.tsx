import { Icon } from '#app/ui/icon.tsx'

type CheckFieldProps = {
  name: string
  /** The words before the link, and those of the link. */
  words: readonly string[]
  href: string
  note: string
  isRequired?: boolean
  isChecked?: boolean
  error?: string
  takesFocus?: boolean
}

/** A box to tick beside a sentence that ends in a link to what is agreed to. */
export function CheckField({
  name,
  words: [before, link],
  href,
  note,
  isRequired,
  isChecked,
  error,
  takesFocus,
}: CheckFieldProps) {
  const id = `field-${name}`
  return (
    <div className="account-check">
      <div className="option" data-problem-below="">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="on"
          required={isRequired}
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first wrong field of a form that came back
          autoFocus={takesFocus}
        />
        <label htmlFor={id}>
          {before}{' '}
          <a className="link" href={href}>
            {link}
          </a>
          . <span className="field-note">({note})</span>
        </label>
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  )
}
