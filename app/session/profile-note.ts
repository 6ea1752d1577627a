import type { ProfileStatus } from '#contract/accounts.ts'
import { asksForProfile } from '#domain/accounts.ts'
import { session as t } from '#text/en/session.ts'
import { callApi } from './api.ts'
import { intendedDestination } from './destination.ts'

const ASKED_THERE = ['/profile-completion', '/profile-settings']

/** A line below the top bar that asks for what a profile lacks, as often as product-spec section 4 allows. It is in nobody's way. */
export async function askForProfile(): Promise<void> {
  if (ASKED_THERE.includes(location.pathname)) return
  const response = await callApi('/api/user/profile/status')
  if (!response.ok) return
  const status = (await response.json()) as ProfileStatus // our own API, checked by its contract there
  if (!asksForProfile(status, new Date())) return
  document.querySelector('.top-bar')?.after(note())
  await tell('shown')
}

function note(): HTMLElement {
  const { label, words, complete, notNow } = t.profileNote
  const section = document.createElement('section')
  section.className = 'profile-note'
  section.ariaLabel = label
  const row = document.createElement('div')
  row.className = 'page'
  const sentence = document.createElement('p')
  sentence.textContent = words
  const link = document.createElement('a')
  link.className = 'btn btn-secondary btn-sm'
  link.href = '/profile-completion'
  link.textContent = complete
  link.addEventListener('click', () => intendedDestination.set(location.pathname + location.search))
  const dismiss = document.createElement('button')
  dismiss.className = 'btn btn-quiet btn-sm'
  dismiss.type = 'button'
  dismiss.textContent = notNow
  dismiss.addEventListener('click', () => {
    section.remove()
    document.getElementById('content')?.focus({ preventScroll: true })
    void tell('dismissed').catch(() => undefined) // it comes once more, then
  })
  row.append(sentence, link, dismiss)
  section.append(row)
  return section
}

const tell = (action: 'shown' | 'dismissed') =>
  callApi('/api/user/profile/prompt', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })
