import type { Notification, Notifications } from '#contract/notifications.ts'
import { shortDay } from '#app/lib/short-days.ts'
import { notifications as t } from '#text/en/notifications.ts'
import { callApi } from './api.ts'
import { ask } from './ask.ts'
import { listenForBell } from './bell-stream.ts'
import { askDataAgain, fetchData, knownData, renewData, watchData } from './data.ts'

const PATH = '/api/user/notifications'
const NEWEST = `${PATH}?pageSize=8`
/** Who turns to this tab again sooner than that has seen what there is. */
const LOOKED_MS = 60_000
const MOST_SHOWN = 99
/** What comes within this is said at once, and nothing is said more often than that. */
const SPOKEN_AFTER_MS = 1_000
const SPOKEN_EVERY_MS = 10_000

/**
 * The bell of the top bar: how much is unread, and the newest of it. Nothing is asked again and again: once when the page is there, when its
 * tab is turned to, and when the server says that there is something new.
 */
export function startBell(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-bell]')
  const panel = document.getElementById('bell-panel')
  if (!button || !panel) return
  let lookedAt = Date.now()
  const announce = announcer(button)
  const shown = () => {
    count(button)
    announce()
    if (!panel.hidden) fill(panel)
  }
  watchData(NEWEST, shown)
  shown()
  whenIdle(() => void fetchData(NEWEST).then(() => listenForBell(() => renewData(PATH))))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOKED_MS) return
    lookedAt = Date.now()
    renewData(NEWEST)
  })
  opens(button, panel)
}

/** Says how much came since the page was there or said so last, when the page is in sight. */
function announcer(button: HTMLElement): () => void {
  const spoken = element('p', 'visually-hidden')
  spoken.role = 'status'
  button.parentElement!.append(spoken)
  let known: number | undefined
  let timer: number | undefined
  let spokenAt = -SPOKEN_EVERY_MS
  return () => {
    const asked = knownData<Notifications>(NEWEST)
    if (asked.is !== 'here') return
    const { unread } = asked.value
    const before = known ?? unread
    if (unread <= before) {
      known = unread
      return
    }
    known ??= unread
    timer ??= window.setTimeout(
      () => {
        const now = knownData<Notifications>(NEWEST)
        const count = now.is === 'here' ? now.value.unread - known! : 0
        if (count > 0 && !document.hidden) {
          spoken.replaceChildren(element('span', '', t.came(count))) // a new one: the same words twice are said twice
          spokenAt = performance.now()
        }
        known = now.is === 'here' ? now.value.unread : known
        timer = undefined
      },
      Math.max(SPOKEN_AFTER_MS, spokenAt + SPOKEN_EVERY_MS - performance.now()),
    )
  }
}

const whenIdle = (work: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 200)

function count(button: HTMLButtonElement): void {
  const asked = knownData<Notifications>(NEWEST)
  const unread = asked.is === 'here' ? asked.value.unread : 0
  button.ariaLabel = t.bell(unread)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    badge.hidden = unread === 0
    badge.textContent = unread > MOST_SHOWN ? t.most : String(unread)
  }
}

function opens(button: HTMLButtonElement, panel: HTMLElement): void {
  const turn = (isOpen: boolean) => {
    panel.hidden = !isOpen
    button.ariaExpanded = String(isOpen)
    if (isOpen) fill(panel)
  }
  button.addEventListener('click', () => turn(panel.hidden !== false))
  const both = button.parentElement!
  both.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return
    event.stopPropagation()
    turn(false)
    button.focus()
  })
  both.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !both.contains(relatedTarget)) turn(false)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !both.contains(target)) turn(false)
  })
}

/** What is in the panel. What had the focus before keeps it, by its place. */
function fill(panel: HTMLElement): void {
  const had = panel.contains(document.activeElement)
  const asked = knownData<Notifications>(NEWEST)
  const head = element('div', 'bell-head')
  head.append(element('p', 'bell-title', t.panel))
  const all = link('link', '/dashboard/notifications', t.all)
  if (asked.is === 'failed') {
    panel.replaceChildren(
      head,
      element('p', '', t.failed),
      press(t.tryAgain, () => askDataAgain(NEWEST)),
      all,
    )
  } else if (asked.is === 'loading') {
    panel.replaceChildren(head, element('p', '', t.loading), all)
  } else {
    const { items, unread } = asked.value
    if (unread > 0) head.append(press(t.markAll, () => void markAll()))
    const list = element('ul')
    list.append(...items.map(row))
    panel.replaceChildren(head, items.length > 0 ? list : element('p', '', t.noneHint), all)
  }
  if (had) panel.focus()
}

async function markAll(): Promise<void> {
  await ask(`${PATH}/read`, 'POST', { all: true })
  renewData(PATH)
}

/** It goes on while the page that it leads to is fetched. */
const markOnTheWay = (id: number) =>
  callApi(`${PATH}/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [id] }),
    keepalive: true,
  }).catch(console.debug)

function row({ id, title, text, href, at, isRead }: Notification): HTMLElement {
  const item = element('li', isRead ? '' : 'is-unread')
  const where = link('', href, '')
  where.append(element('strong', '', title))
  if (!isRead) where.append(element('span', 'visually-hidden', ` (${t.unread})`))
  if (text) where.append(element('span', 'bell-text', text))
  where.append(element('span', 'bell-at', shortDay(at, new Date().toISOString())))
  if (!isRead) where.addEventListener('click', () => void markOnTheWay(id))
  item.append(where)
  return item
}

function press(label: string, work: () => void): HTMLButtonElement {
  const button = element('button', 'btn btn-quiet btn-sm', label)
  button.type = 'button'
  button.addEventListener('click', work)
  return button
}

function link(className: string, href: string, words: string): HTMLAnchorElement {
  const made = element('a', className, words)
  made.href = href
  return made
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '', words = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = words
  return made
}
