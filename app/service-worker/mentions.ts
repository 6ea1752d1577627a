const IN_MARKUP = /\/(?:assets|images)\/[\w./?=-]+/g
const IN_SCRIPT = /["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g

/** The files of ours that a page, style sheet or script names, as addresses. */
export function filesIn(text: string): string[] {
  const named = text.match(IN_MARKUP) ?? []
  const fetchedLater = [...text.matchAll(IN_SCRIPT)].map(([, name]) => `/assets/${name}`)
  return [...new Set([...named, ...fetchedLater])]
}

/**
 * The files that are still wanted: those that pages name, and those that these name in turn.
 * @param textOf the text of a style sheet or script that is kept
 */
export async function wantedFiles(pages: string[], textOf: (file: string) => Promise<string | undefined>): Promise<Set<string>> {
  const wanted = new Set<string>()
  let next = pages.flatMap(filesIn)
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((file) => !wanted.has(file))
    for (const file of fresh) wanted.add(file)
    const texts = await Promise.all(fresh.filter((file) => /\.(css|js)(\?|$)/.test(file)).map(textOf))
    next = texts.flatMap((text) => (text === undefined ? [] : filesIn(text)))
  }
  return wanted
}
