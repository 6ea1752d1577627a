// Skeletons that come and go within a blink only unsettle.
const PATIENCE_MS = 200

/**
 * Asks once more for the articles that the server could not read when it made the page. When they can be read again the page
 * is loaded anew, for it is the server that makes cards; until then it says that they are being fetched, or that it failed.
 */
export async function retryArticles(link: HTMLAnchorElement): Promise<void> {
  const holder = link.closest<HTMLElement>('[data-articles-failed]')!
  const one = (name: string) => holder.querySelector<HTMLElement>(`[data-articles-${name}]`)!
  const [status, said, skeletons] = [one('status'), one('said'), one('skeletons')]
  const showFetching = (isFetching: boolean) => {
    skeletons.hidden = !isFetching
    said.hidden = isFetching
    status.textContent = (isFetching ? status.dataset.fetching : status.dataset.failed) ?? ''
  }
  const slow = setTimeout(() => showFetching(true), PATIENCE_MS)
  const answer = await fetch(link.dataset.articleRetry!).catch(() => undefined)
  clearTimeout(slow)
  if (answer?.ok) return location.reload()
  showFetching(false)
  link.focus()
}
