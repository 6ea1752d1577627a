import type { Choice } from './consent-choice.ts'
import { asksNotToBeCounted, choose, decided } from './consent-choice.ts'
import { whenIdle } from './when.ts'

type Counting = { stop(): void }
let counting: Promise<Counting | undefined> | undefined

/**
 * Asks a reader who has not decided whether visits may be counted, and counts when they allowed it. What counts is fetched only then.
 * A browser that keeps nothing could not keep the answer: there nobody is asked, and nothing is counted.
 */
export function consent(): void {
  const banner = document.getElementById('consent')
  const now = decided()
  if (!banner || now === 'unkept') return
  if (now?.choice === 'allowed') whenIdle(start)
  else if (!now && !asksNotToBeCounted()) show(banner)

  banner.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-consent]')?.dataset.consent
    if (!choice) return
    choose(choice as Choice)
    follow(banner)
  })
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && decided()) hide(banner) // no answer is none: who has not decided is still asked
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'analyticsConsent') follow(banner) // another tab
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      opener = button
      show(banner)
      banner.focus()
    })
  }
}

let opener: HTMLElement | undefined

/** Does what was chosen, here or in another tab. */
function follow(banner: HTMLElement): void {
  const now = decided()
  if (now === 'unkept') return
  if (now?.choice === 'allowed') start()
  else stop()
  if (now) hide(banner)
  else if (!asksNotToBeCounted()) show(banner)
}

function start(): void {
  if (!isAllowed()) return // changed since
  counting ??= import('./events.ts')
    .then(({ countVisit }) => (isAllowed() ? countVisit(whenIdle) : undefined))
    .catch(() => undefined)
}

function stop(): void {
  void counting?.then((running) => running?.stop())
  counting = undefined
}

function isAllowed(): boolean {
  const now = decided()
  return now !== 'unkept' && now?.choice === 'allowed'
}

function show(banner: HTMLElement): void {
  const now = decided()
  const choice = now && now !== 'unkept' ? now : undefined
  for (const button of banner.querySelectorAll<HTMLElement>('[data-consent]')) {
    if (choice) button.ariaPressed = String(button.dataset.consent === choice.choice)
    else button.removeAttribute('aria-pressed')
  }
  const line = banner.querySelector<HTMLElement>('[data-consent-now]')!
  line.textContent = choice ? banner.dataset[choice.choice]!.replace('{date}', dayOf(choice.at)) : banner.dataset.signal!
  line.hidden = !choice && !asksNotToBeCounted()
  banner.hidden = false
  makeRoom.observe(banner)
}

function hide(banner: HTMLElement): void {
  const hadFocus = banner.contains(document.activeElement)
  banner.hidden = true
  makeRoom.disconnect()
  document.documentElement.style.removeProperty('--consent-room')
  if (hadFocus) (opener ?? document.getElementById('content'))?.focus({ preventScroll: true })
}

const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'Africa/Lagos' })

/** As much room as the banner covers, so that the end of the page and what has the focus can be seen. */
const makeRoom = new ResizeObserver(([entry]) => {
  const height = entry?.borderBoxSize[0]?.blockSize ?? 0
  document.documentElement.style.setProperty('--consent-room', `${Math.ceil(height)}px`)
})
