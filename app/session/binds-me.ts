import type { Profile } from '#contract/accounts.ts'
import { bindsMe as t } from '#text/en/binds-me.ts'
import { ask } from './ask.ts'

type Said = Pick<Profile, 'sectors' | 'jurisdictions' | 'organisationSize'>

/** `[data-binds-me]`: leads to the same page narrowed to what binds who is signed in, or to where they say what that is. */
export async function showWhatBindsMe(): Promise<void> {
  const control = document.querySelector<HTMLElement>('[data-binds-me]')
  if (!control) return
  const answer = await ask<Profile>('/api/user/profile')
  if (answer.ok) fill(control, answer.value) // else it leads to the settings, as it came
}

function fill(control: HTMLElement, profile: Said): void {
  const main = control.querySelector('a')!
  const words = main.querySelector('span')!
  const page = control.dataset.bindsMe!
  const mine = filtersOf(profile)
  const size = page === '/obligations' ? profile.organisationSize : ''
  if (mine.length === 0 && size === '') {
    words.textContent = t.say
    control.append(' ', t.sayWhy)
    return
  }
  const here = [...new URLSearchParams(location.search)]
  main.href = addressOf(page, mine)
  if (isSame(here, mine)) {
    main.ariaCurrent = 'page'
    control.append(' ', t.shown)
  }
  // Apart, because it leaves out what binds everybody: few conditions name a size.
  if (size !== '') {
    const narrowed = [...mine, ['size', size] as Filter]
    control.append(' ', link(addressOf(page, narrowed), t.ofMySize(size), isSame(here, narrowed)))
  }
  control.append(' ', link('/profile-settings#binds', t.change))
}

type Filter = [name: string, value: string]

const filtersOf = ({ sectors, jurisdictions }: Said): Filter[] => [
  ...sectors.map((value): Filter => ['sector', value]),
  ...jurisdictions.map((value): Filter => ['jurisdiction', value]),
]

const addressOf = (page: string, filters: Filter[]) => (filters.length > 0 ? `${page}?${new URLSearchParams(filters)}` : page)

/** The same filters in whatever order. */
const isSame = (here: Filter[], filters: Filter[]): boolean => {
  const sorted = (of: Filter[]) =>
    of
      .map((pair) => pair.join('='))
      .toSorted()
      .join('&')
  return sorted(here) === sorted(filters)
}

function link(href: string, words: string, isCurrent = false): HTMLAnchorElement {
  const made = document.createElement('a')
  made.className = 'link'
  made.href = href
  made.textContent = words
  if (isCurrent) made.ariaCurrent = 'page'
  return made
}
