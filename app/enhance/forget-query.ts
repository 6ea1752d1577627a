/** `[data-forgets-query]`: a page of a link that somebody was sent. What is in its address stays in no history, list of tabs or screenshot. */
export function forgetQuery(): void {
  if (document.querySelector('[data-forgets-query]')) history.replaceState(null, '', location.pathname)
}
