/**
 * `form[data-article-filter]` and `a[data-article-retry]`: what filters the articles, or fetches them again, is itself fetched
 * when a reader turns to it. Until then, and if it does not come, both do what they do without script.
 */
export function articlesOnIntent(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-article-filter]')) {
    let isAsked = false
    const bring = async () => {
      if (isAsked) return
      isAsked = true
      const { filterArticles } = await import('./article-filter.ts')
      filterArticles(form)
    }
    for (const type of ['focusin', 'pointerdown']) {
      form.addEventListener(type, () => void bring().catch(() => undefined), { once: true, passive: true })
    }
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-article-retry]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      import('./article-retry.ts').then(
        ({ retryArticles }) => retryArticles(link),
        () => location.assign(link.href),
      )
    })
  }
}
