/** `form[data-newsletter]`: what sends it without leaving the page is fetched when a reader turns to it; until then it is a form. */
export function newsletterOnIntent(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) {
    const bring = () =>
      void import('./newsletter.ts').then(
        ({ sendInPlace }) => sendInPlace(form),
        () => {}, // it stays a form
      )
    form.addEventListener('focusin', bring, { once: true, passive: true })
  }
}
