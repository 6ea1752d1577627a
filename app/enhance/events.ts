import type { AnalyticsEventInput } from '#contract/analytics.ts'
import { countableKeyword, MOST_EVENTS } from '#domain/analytics.ts'
import { forgetSent, isFirst } from './events-sent.ts'

const ADDRESS = '/api/events'

/**
 * Counts this visit: the page, a search on it, and the articles that are opened from it. Sent together when the browser has nothing else to
 * do and when the page is left. Loaded only for readers who allowed it; `whenIdle` comes from the script that is there already.
 */
export function countVisit(whenIdle: (work: () => void) => void): { stop(): void } {
  const waiting: AnalyticsEventInput[] = []
  const until = new AbortController()
  const { signal } = until

  const add = (event: AnalyticsEventInput, subject: string) => {
    if (isFirst(`${event.type} ${subject}`)) waiting.push(event)
  }
  const look = () => {
    const page = location.pathname
    add({ type: 'page_view', page }, page)
    const keyword = countableKeyword(new URLSearchParams(location.search).get('q') ?? '')
    if (keyword) add({ type: 'search', keyword, found: hasFound(), page }, keyword)
  }
  const send = () => {
    while (waiting.length > 0) beam(waiting.splice(0, MOST_EVENTS))
  }
  const leave = () => {
    look() // a search in place has changed the address
    send()
  }
  const begin = () => {
    look()
    whenIdle(send)
  }

  document.addEventListener('click', (event) => noteArticle(event, add), { signal, capture: true })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin(), { signal }) // back to a page that was kept
  const { prerendering } = document as { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', begin, { signal, once: true })
  else begin()

  return {
    stop() {
      until.abort()
      waiting.length = 0
      forgetSent()
    },
  }
}

/** A link to an article, wherever it stands. What it is about is said by `data-article` on it or around it. */
function noteArticle({ target }: Event, add: (event: AnalyticsEventInput, subject: string) => void): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
  const articleId = link?.origin === location.origin ? /^\/insights\/([a-z0-9-]+)$/.exec(link.pathname)?.[1] : undefined
  if (!link || !articleId) return
  const { title, category } = aboutOf(link)
  const articleTitle = (title ?? link.textContent.trim()).slice(0, 500)
  add({ type: 'article_click', articleId, articleTitle, ...(category && { category }), page: location.pathname }, articleId)
}

function aboutOf(link: HTMLElement): { title?: string; category?: string } {
  try {
    const about = JSON.parse(link.closest<HTMLElement>('[data-article]')?.dataset.article ?? '{}') as Record<string, unknown>
    const wordsOf = (name: string) => (typeof about[name] === 'string' ? about[name] : undefined)
    return { title: wordsOf('title'), category: wordsOf('category')?.slice(0, 100) }
  } catch {
    return {} // a mark of another kind
  }
}

/** A page that found nothing says so. */
const hasFound = (): boolean => ![...document.querySelectorAll('main .empty-state')].some((empty) => empty.checkVisibility())

function beam(events: AnalyticsEventInput[]): void {
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
  if (navigator.sendBeacon?.(ADDRESS, body)) return
  fetch(ADDRESS, { method: 'POST', body, keepalive: true }).catch(() => {}) // a count that does not arrive is no loss
}
