import type { Country } from '#domain/countries.ts'
import { countryTyped, searchCountries, type CountryMatch } from '#domain/country-search.ts'
import { countryPicker as t } from '#text/en/account-notices.ts'
import { pickerParts, type PickerParts } from './country-picker-parts.ts'

/**
 * `[data-country-picker]`: puts a field to type in before the list of countries, which stays in the form, unseen, with what was chosen. After
 * the combobox pattern of the WAI-ARIA practices: editable, with a list.
 */
export function countryPickers(root: ParentNode): void {
  for (const frame of root.querySelectorAll<HTMLElement>('[data-country-picker]')) pickerIn(frame)
}

function pickerIn(frame: HTMLElement): void {
  const select = frame.querySelector('select')!
  if (select.hidden) return // it has one
  const countries = [...select.options].filter(({ value }) => value).map(({ value: code, text: name }) => ({ code, name }))
  const hadFocus = document.activeElement === select // somebody was faster than this script
  const parts = pickerParts(frame, select)
  const { field, list, popup, status } = parts
  let shown: CountryMatch[] = []
  let active = -1

  const isOpen = () => !popup.hidden
  const chosen = () => countries.find(({ code }) => code === select.value)
  const activate = (next: number) => {
    list.children[active]?.setAttribute('aria-selected', 'false')
    active = next
    const option = list.children[active]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const open = (typed: string) => {
    shown = searchCountries(countries, typed)
    list.replaceChildren(...shown.map((match, i) => parts.option(match, i, match.country.code === select.value)))
    active = -1
    say(parts, countOf(shown.length, countries.length, typed))
    list.hidden = shown.length === 0
    if (!isOpen()) {
      popup.hidden = false
      popup.scrollIntoView({ block: 'nearest' }) // on a phone its foot would be below the screen, or under the keyboard
    }
    field.ariaExpanded = 'true'
  }
  const close = () => {
    popup.hidden = true
    field.ariaExpanded = 'false'
    status.textContent = ''
    activate(-1)
  }
  const choose = (country: Country | undefined) => {
    const isNew = select.value !== (country?.code ?? '')
    select.value = country?.code ?? ''
    field.value = country?.name ?? ''
    close()
    if (isNew) select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  /** All of them, with the chosen one in sight. */
  const openAll = () => {
    open('')
    activate(shown.findIndex(({ country }) => country.code === select.value))
  }

  field.addEventListener('input', () => {
    select.value = ''
    open(field.value)
    activate(shown.length > 0 && field.value.trim() ? 0 : -1)
  })
  field.addEventListener('keydown', (event) => {
    const act = keys[event.key]
    if (act && !event.ctrlKey && !event.metaKey && act(event) !== false) event.preventDefault()
  })
  const move = (step: 1 | -1) => {
    if (shown.length > 0) activate(active < 0 && step < 0 ? shown.length - 1 : (active + step + shown.length) % shown.length)
  }
  const keys: Record<string, (event: KeyboardEvent) => unknown> = {
    ArrowDown({ altKey }) {
      if (isOpen()) return move(1)
      openAll()
      if (!altKey && active < 0) move(1)
    },
    ArrowUp({ altKey }) {
      if (isOpen()) return altKey ? close() : move(-1)
      openAll()
      if (active < 0) move(-1)
    },
    Home: () => isOpen() && active >= 0 && activate(0),
    End: () => isOpen() && active >= 0 && activate(shown.length - 1),
    Enter: () => isOpen() && shown[active] !== undefined && choose(shown[active]!.country),
    Escape() {
      if (isOpen() && field.value === chosen()?.name) return close() // what was chosen is not lost by looking at the others
      return (isOpen() || field.value !== '') && choose(undefined)
    },
  }
  field.addEventListener('click', () => !isOpen() && openAll())
  field.addEventListener('blur', () => {
    if (field.value !== chosen()?.name) choose(countryTyped(countries, field.value) ?? onlyOne(field.value))
    else close()
  })
  const onlyOne = (typed: string) => {
    const found = typed.trim() ? searchCountries(countries, typed) : []
    return found.length === 1 ? found[0]!.country : undefined
  }
  parts.button.addEventListener('click', () => {
    if (isOpen()) close()
    else openAll()
    field.focus()
  })
  frame.addEventListener('mousedown', (event) => {
    if (event.target !== field) event.preventDefault() // keep the focus in the field
  })
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest('li')
    const match = option && shown[[...list.children].indexOf(option)]
    if (match) choose(match.country)
  })
  const follow = () => (field.value = chosen()?.name ?? '')
  select.addEventListener('change', follow) // a browser, or what keeps passwords for somebody, chose
  select.form?.addEventListener('reset', () => setTimeout(follow))
  window.addEventListener('pageshow', () => {
    if (document.activeElement !== field) follow() // a browser that comes back fills in what was chosen
  })
  follow()
  if (hadFocus) field.focus()
}

function countOf(found: number, all: number, typed: string): string {
  if (found === 0) return t.none(typed.trim())
  return typed.trim() ? t.count(found, all) : t.all(all)
}

/** Seen at the foot of the list, and read out when the typing stops. */
function say({ count, status }: PickerParts, words: string): void {
  count.textContent = words
  status.textContent = words
}
