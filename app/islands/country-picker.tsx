import { useLayoutEffect, useRef } from 'react'
import { countryPickers } from '#app/enhance/country-picker.ts'
import { CountryField } from '#app/parts/account/country-field.tsx'

type Props = { value: string | null; error: string | undefined }

/** The list of countries of the sign-up, with the same field to type in before it. */
export function CountryPicker({ value, error }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const first = useRef(value)
  // Before anything is painted, so that nobody reaches for the list. In the browser a list with groups does not choose by itself.
  useLayoutEffect(() => {
    root.current!.querySelector('select')!.value = first.current ?? ''
    countryPickers(root.current!)
  }, [])
  useLayoutEffect(() => sayOfField(root.current!, error !== undefined), [error])
  return <CountryField ref={root} chosen={value ?? ''} error={error} />
}

/** React says what is wrong of the list, which nobody sees; the field that stands for it has to say it. */
function sayOfField(root: HTMLElement, isWrong: boolean): void {
  const field = root.querySelector('[data-stands-for]')
  if (!field) return
  if (isWrong) {
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', `${field.id}-error`)
  } else for (const name of ['aria-invalid', 'aria-describedby']) field.removeAttribute(name)
}
