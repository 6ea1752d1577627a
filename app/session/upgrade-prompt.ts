import type { TrackedPolicies } from '#contract/workspace.ts'
import type { Limited } from '#domain/limits.ts'
import { PLAN_FEATURES, type Plan } from '#domain/plans.ts'
import { planHolding, planWith, type UpgradeFeature } from '#domain/upgrades.ts'
import { upgrade as t } from '#text/en/upgrade.ts'
import { ask } from './ask.ts'
import { renewData, setData } from './data.ts'

/** What somebody wanted that their plan does not have, or has no more of. */
export type Wanted =
  | { feature: UpgradeFeature; jurisdiction?: string }
  | {
      what: Limited
      limit: number
      used: number
      /** Does what was wanted once more, after room was made. */
      retry?: () => void
    }

const TRACKED = '/api/user/tracked-policies'

/** A dialog over the page. When it is closed, the focus is where it was; one at a time. */
export function openUpgradePrompt(wanted: Wanted): void {
  if (document.querySelector('.upgrade[open]')) return
  const before = document.activeElement
  const { title, about, plan, manage } = wordsOf(wanted)
  const dialog = element('dialog', 'upgrade')
  const heading = element('h2', '', title)
  heading.id = 'upgrade-title'
  heading.tabIndex = -1
  heading.autofocus = true // what it is about is read first
  dialog.setAttribute('aria-labelledby', heading.id)
  const notNow = element('button', 'btn btn-quiet', t.notNow)
  notNow.type = 'button'
  notNow.addEventListener('click', () => dialog.close())
  const actions = element('div', 'upgrade-actions')
  actions.append(link('btn btn-primary', t.seePlans, plan ? `/pricing?plan=${plan}` : '/pricing'))
  if (manage) actions.append(link('btn', ...manage))
  actions.append(notNow)
  dialog.append(heading, ...about.map((words) => element('p', '', words)), actions)
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  })
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close()) // beside it
  document.body.append(dialog)
  dialog.showModal()
  if ('what' in wanted && wanted.what === 'maxTrackedPolicies') void listFollowed(dialog, actions, wanted.retry)
}

type Words = { title: string; about: string[]; plan?: Plan; manage?: [string, string] }

function wordsOf(wanted: Wanted): Words {
  if ('feature' in wanted) {
    const plan = planWith(wanted.feature, wanted.jurisdiction)
    const { title, about } = t.features[wanted.feature]
    return { title, about: [about, t.partOf(PLAN_FEATURES[plan].name)], plan }
  }
  const words = t.limits[wanted.what]
  const more = planHolding(wanted.what, Math.max(wanted.used, wanted.limit))
  return {
    title: words.title(wanted.used, wanted.limit),
    about: [more ? words.about(PLAN_FEATURES[more.plan].name, more.limit) : t.largest],
    ...(more ? { plan: more.plan } : {}),
    ...(words.manage ? { manage: words.manage } : {}),
  }
}

/** What is followed now, each with the way to stop: room is made here, and then what was wanted is done. */
async function listFollowed(dialog: HTMLDialogElement, actions: HTMLElement, retry?: () => void): Promise<void> {
  const answer = await ask<TrackedPolicies>(TRACKED)
  if (!answer.ok || !dialog.open) return
  const list = element('ul', 'upgrade-list')
  list.setAttribute('aria-label', t.youFollow)
  for (const { policy } of answer.value.items.slice(0, 10)) {
    const name = policy.shortTitle ?? policy.title
    const stop = element('button', 'btn btn-sm', t.stop)
    stop.type = 'button'
    stop.setAttribute('aria-label', t.stopLabel(name))
    stop.addEventListener('click', () => void stopFollowing(policy.slug))
    const row = element('li', '')
    row.append(element('span', '', name), stop)
    list.append(row)
  }
  actions.before(list)

  async function stopFollowing(slug: string): Promise<void> {
    const stopped = await ask<TrackedPolicies>(`${TRACKED}/${slug}`, 'DELETE')
    if (!stopped.ok) return
    setData(TRACKED, stopped.value)
    renewData('/api/user/usage', '/api/user/dashboard', '/api/user/records/')
    dialog.close()
    retry?.()
  }
}

function link(className: string, words: string, href: string): HTMLAnchorElement {
  const made = element('a', className, words)
  made.href = href
  return made
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className: string, words = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.className = className
  made.textContent = words
  return made
}
