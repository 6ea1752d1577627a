import styles from '#app/styles/palette.css?url'

/** How long a dialog waits for its looks, which come with it. Without a network they may not come at all. */
const LOOKS_MS = 1_500
let looks: Promise<unknown> | undefined

const fetchLooks = () =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styles
    for (const type of ['load', 'error']) link.addEventListener(type, resolve)
    document.head.append(link)
    setTimeout(resolve, LOOKS_MS)
  })

/**
 * A dialog that is made when it is first asked for, with its looks. A press beside it closes it; Escape does by itself, and gives the focus back.
 * @returns it with what opens it
 */
export function lateDialog(className: string, label: string): { dialog: HTMLDialogElement; show: () => Promise<void> } {
  const dialog = element('dialog', className)
  dialog.setAttribute('aria-label', label)
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  // Where nothing had the focus before, it would stay in here for a moment, and the next key with it.
  dialog.addEventListener('close', () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.blur()
  })
  document.body.append(dialog)
  const show = async () => {
    looks ??= fetchLooks()
    await looks
    if (!dialog.open) dialog.showModal()
  }
  return { dialog, show }
}

/** An element with a class and the words in it. */
export function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '', words = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (className) made.className = className
  if (words) made.textContent = words
  return made
}

export function attributes(of: Element, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) of.setAttribute(name, value)
}
