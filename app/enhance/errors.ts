/** Reports of one page view at most: one that breaks in a loop says the same again and again. */
const MOST_REPORTS = 3

/** Tells the server of scripts of ours that break, three times a page at most. What tells it is fetched when there is something to tell. */
export function reportErrors(): void {
  const told = new Set<string>()
  const tell = (thrown: unknown) => {
    const error = thrown instanceof Error ? thrown : undefined
    const stack = error?.stack ?? ''
    const key = `${error?.message} ${stack.split('\n')[1]}`
    if (!stack.includes(location.origin) || told.has(key) || told.size >= MOST_REPORTS) return // else of an extension
    told.add(key)
    import('./error-report.ts').then(
      ({ sendReport }) => sendReport(error!),
      () => {}, // nobody is there to be told
    )
  }
  window.addEventListener('error', ({ error }) => tell(error))
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
