import { newsletterNotices as t } from '#text/en/newsletter.ts'
import { clearProblems, showProblem } from './field-problems.ts'
import { showToast } from './toasts.ts'

/** Sends the newsletter's form to the API and says in a notice what came of it. What was typed stays unless it was taken. */
export function sendInPlace(form: HTMLFormElement): void {
  form.noValidate = true // the notices are the product's, not the browser's
  let isUnderWay = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isUnderWay) return
    clearProblems(form)
    dismissLast()
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    if (!areFilledIn(form, typed)) return
    isUnderWay = true
    form.ariaBusy = 'true'
    await send(form, typed).finally(() => {
      isUnderWay = false
      form.ariaBusy = null
    })
  })
}

let dismissLast = () => {}

/** Product-spec section 5: both fields, then the at-sign. Everything else is for the server to say. */
function areFilledIn(form: HTMLFormElement, typed: Record<string, string>): boolean {
  const empty = ['firstName', 'email'].filter((name) => !typed[name]?.trim())
  for (const name of empty) showProblem(form, name, t.required)
  if (empty.length > 0) return refused(t.validationTitle, t.required)
  if (typed.email!.includes('@')) return true
  showProblem(form, 'email', t.email)
  return refused(t.emailTitle, t.email)
}

function refused(title: string, message: string): false {
  dismissLast = showToast({ title, message, isProblem: true })
  return false
}

type Answer = { message?: string; details?: { path: string; message: string }[] }

async function send(form: HTMLFormElement, { firstName, email, website }: Record<string, string>): Promise<void> {
  let response: Response
  try {
    response = await fetch('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstName, email, ...(website ? { website } : {}) }),
    })
  } catch {
    refused(t.networkTitle, t.network)
    return
  }
  const answer = (await response.json().catch(() => ({}))) as Answer
  if (response.ok) {
    form.reset()
    dismissLast = showToast({ title: t.successTitle, message: answer.message ?? t.success })
    return
  }
  for (const { path, message } of answer.details ?? []) showProblem(form, path, message)
  refused(titleFor(answer.message), answer.message ?? t.failed)
}

const titleFor = (message: string | undefined): string =>
  message === t.required ? t.validationTitle : message === t.email ? t.emailTitle : t.failedTitle
