import { toasts as t } from '#text/en/toasts.ts'

export type Toast = {
  title: string
  message: string
  /** It says that something did not work: it stays until it is closed, and is read out at once. */
  isProblem?: boolean
  /** What can be done about it, such as taking it back. Whoever does it dismisses the notice. */
  action?: { label: string; run: () => void }
}

const MOST = 3
/** Product-spec section 9: a notice leaves the page this long after it was dismissed. It is not seen from then on. */
const REMOVED_MS = 5_000
/** Good news is dismissed by itself: never sooner than this, and later the more there is to read. */
const SHOWN_MS = 5_000
const PER_LETTER_MS = 70

/**
 * Shows a notice in the corner. At most three at once: a fourth dismisses the oldest.
 * @returns dismisses it: what is tried again calls this first, so that old notices do not pile up over the form
 */
export function showToast({ title, message, isProblem = false, action }: Toast): () => void {
  const toast = document.createElement('div')
  toast.className = isProblem ? 'toast toast-problem' : 'toast'
  toast.append(
    element('strong', title),
    element('p', message),
    ...(action ? [actionButton(toast, action)] : []),
    closeButton(toast),
  )
  const region = regionFor(isProblem)
  region.append(toast)
  numberOf(toast)
  const shown = [...document.querySelectorAll<HTMLElement>('.toast:not([hidden])')]
  const order = shown.toSorted((a, b) => numberOf(a) - numberOf(b))
  for (const oldest of order.slice(0, Math.max(0, order.length - MOST))) dismiss(oldest)
  if (!isProblem) dismissLater(toast, Math.max(SHOWN_MS, (title.length + message.length) * PER_LETTER_MS))
  return () => dismiss(toast)
}

let shownSoFar = 0
const numbers = new WeakMap<HTMLElement, number>()

/** In which order they came; those of the two regions stand apart. */
function numberOf(toast: HTMLElement): number {
  if (!numbers.has(toast)) numbers.set(toast, (shownSoFar += 1))
  return numbers.get(toast)!
}

function dismiss(toast: HTMLElement): void {
  if (toast.hidden) return
  toast.hidden = true
  setTimeout(() => toast.remove(), REMOVED_MS)
}

/** The time stands still while somebody points at it or is in it. */
function dismissLater(toast: HTMLElement, afterMs: number): void {
  let timer: ReturnType<typeof setTimeout>
  const start = () => (timer = setTimeout(() => dismiss(toast), afterMs))
  const stop = () => clearTimeout(timer)
  for (const type of ['pointerenter', 'focusin']) toast.addEventListener(type, stop)
  for (const type of ['pointerleave', 'focusout']) toast.addEventListener(type, start)
  start()
}

/** Screen readers hear what is added to a region that is there: it is made before its first notice, one for each urgency. */
function regionFor(isProblem: boolean): HTMLElement {
  const frame = document.querySelector<HTMLElement>('.toasts') ?? document.body.appendChild(newFrame())
  return frame.querySelector<HTMLElement>(isProblem ? '[role=alert]' : '[role=status]')!
}

function newFrame(): HTMLElement {
  const frame = element('div', '')
  frame.className = 'toasts'
  for (const role of ['alert', 'status']) {
    const region = element('div', '')
    region.setAttribute('role', role)
    frame.append(region)
  }
  return frame
}

function actionButton(toast: HTMLElement, { label, run }: NonNullable<Toast['action']>): HTMLButtonElement {
  const button = element('button', label)
  button.type = 'button'
  button.className = 'btn btn-sm toast-action'
  button.addEventListener('click', () => {
    dismiss(toast)
    run()
  })
  return button
}

function closeButton(toast: HTMLElement): HTMLButtonElement {
  const button = element('button', t.close)
  button.type = 'button'
  button.className = 'btn btn-quiet btn-sm'
  button.addEventListener('click', () => dismiss(toast))
  return button
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, words: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  made.textContent = words
  return made
}
