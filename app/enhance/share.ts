/** Buttons that only a script can serve are hidden until it is here: copy, share, print. */
export function copyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    if (!navigator.clipboard) continue
    button.hidden = false
    const label = button.textContent
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy!)
      button.textContent = button.dataset.copied ?? label
      setTimeout(() => (button.textContent = label), 2_000)
    })
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    if (!navigator.share) continue
    button.hidden = false
    button.addEventListener('click', () => {
      void navigator.share({ title: document.title, url: location.href }).catch(() => {}) // the reader thought better of it
    })
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}
