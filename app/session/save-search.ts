import { attributes, element } from '#app/enhance/late-dialog.ts'
import { showToast } from '#app/enhance/toasts.ts'
import type { Usage } from '#contract/usage.ts'
import type { SavedSearch } from '#contract/workspace.ts'
import { LONGEST_NAME } from '#domain/workspace.ts'
import { searches } from '#text/en/my-lists.ts'
import { ask } from './ask.ts'
import { renewData } from './data.ts'
import { offeredUpgrade } from './upgrade.ts'

const t = searches.dialog

/** Asks for the name of a search, and keeps it. When the dialog is closed the focus is where it was. */
export function openSaveSearch(query: object, suggested: string): void {
  if (document.querySelector('.save-search[open]')) return
  const before = document.activeElement
  const dialog = element('dialog', 'upgrade save-search')
  attributes(dialog, { 'aria-labelledby': 'save-search-title' })
  const title = element('h2', '', t.title)
  title.id = 'save-search-title'
  const form = element('form')
  form.noValidate = true
  const label = element('label', '', searches.name)
  const field = element('input', 'input')
  attributes(field, {
    id: 'save-search-name',
    maxlength: String(LONGEST_NAME),
    autocomplete: 'off',
    value: suggested.slice(0, LONGEST_NAME),
  })
  label.htmlFor = field.id
  const problem = element('p', 'save-search-problem')
  attributes(problem, { role: 'alert', id: 'save-search-problem' })
  const held = element('p', 'save-search-held')
  const actions = element('div', 'upgrade-actions')
  const save = button('btn btn-primary', t.save, 'submit')
  const andAlert = button('btn btn-secondary', t.alert, 'submit')
  const cancel = button('btn btn-quiet', t.cancel, 'button')
  actions.append(save, andAlert, cancel)
  form.append(label, field, problem, held, actions)
  dialog.append(title, form)
  document.body.append(dialog)

  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  })
  let isUnderWay = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isUnderWay) return
    isUnderWay = true
    void keep(event.submitter === andAlert).finally(() => (isUnderWay = false))
  })
  dialog.showModal()
  field.select()
  void sayHowMany(held)

  async function keep(alertToo: boolean): Promise<void> {
    const name = field.value.trim()
    if (!name) return refuse(searches.nameMissing)
    const answer = await ask<SavedSearch>('/api/user/saved-searches', 'POST', { name, query })
    if (!answer.ok) {
      if (answer.problem?.code === 'LIMIT_REACHED') dialog.close() // the prompt comes in its place
      if (!offeredUpgrade(answer)) refuse(answer.message)
      return
    }
    renewData('/api/user/saved-searches', '/api/user/usage', '/api/user/dashboard')
    if (alertToo) return location.assign(`/dashboard/alerts?search=${answer.value.id}`)
    dialog.close()
    showToast({ ...t.done(name), action: { label: t.see, run: () => location.assign('/dashboard/saved-searches') } })
  }

  function refuse(message: string): void {
    problem.textContent = message
    attributes(field, { 'aria-invalid': 'true', 'aria-describedby': problem.id })
    field.focus()
  }
}

async function sayHowMany(line: HTMLElement): Promise<void> {
  const answer = await ask<Usage>('/api/user/usage')
  if (answer.ok) line.textContent = t.held(answer.value.used.maxSavedSearches, answer.value.limits.maxSavedSearches)
}

function button(className: string, words: string, type: 'submit' | 'button'): HTMLButtonElement {
  const made = element('button', className, words)
  made.type = type
  return made
}
