import { isArticleFound } from '#domain/articles.ts'

const PAUSE_MS = 250

/**
 * `form[data-article-filter]`: filters the cards of its section in place by the rule of domain/articles.ts. What each card is
 * about stands in its `data-article`; the address follows, so that it can be shared and leads back here.
 */
export function filterArticles(form: HTMLFormElement): void {
  const section = form.closest('section')!
  const cards = [...section.querySelectorAll<HTMLElement>('[data-article]')].map((element) => ({
    element,
    article: JSON.parse(element.dataset.article!) as Parameters<typeof isArticleFound>[0],
  }))
  const one = <E extends HTMLElement>(name: string) => section.querySelector<E>(`[data-article-${name}]`)!
  const [list, status, none, all] = [one('list'), one('count'), one('none'), one<HTMLAnchorElement>('all')]
  let waiting: ReturnType<typeof setTimeout>

  const apply = () => {
    const { q, category } = askedIn(form)
    let shown = 0
    for (const { element, article } of cards) {
      element.hidden = !isArticleFound(article, { q, category })
      if (!element.hidden) shown += 1
    }
    list.toggleAttribute('data-lead', !q && !category)
    none.hidden = shown > 0
    clearTimeout(waiting)
    // Once the typing pauses: a count for every letter would be read aloud, and browsers ration changes of the address.
    waiting = setTimeout(() => {
      const { one: single = '{n}', template = '{n}' } = status.dataset
      status.textContent = (shown === 1 ? single : template).replace('{n}', String(shown))
      const query = String(new URLSearchParams(Object.entries({ q, category }).filter(([, value]) => value)))
      all.search = query
      all.hidden = query === ''
      history.replaceState(history.state, '', query ? `?${query}` : location.pathname)
    }, PAUSE_MS)
  }

  form.addEventListener('input', apply)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation() // nothing is left, so no empty field is to be left out
    apply()
  })
  apply()
}

function askedIn(form: HTMLFormElement): { q: string; category: string } {
  const fields = new FormData(form)
  return { q: String(fields.get('q') ?? '').trim(), category: String(fields.get('category') ?? '') }
}
