/** `a[data-back]`: leads back to where the reader came from on this site; without a script, or from elsewhere, it is the link it is. */
export function backLinks(): void {
  const before = history.length
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
    link.addEventListener('click', (event) => {
      if (!document.referrer.startsWith(`${location.origin}/`) || before < 2) return
      event.preventDefault()
      history.go(before - history.length - 1) // past the parts of this page that were jumped to
    })
  }
}
