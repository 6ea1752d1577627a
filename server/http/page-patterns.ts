type Routes = Record<string, { id: string; path?: string; index?: boolean } | undefined>

/** The pattern of the page at a path, such as `/policy/:slug`; undefined where no page of ours is. */
export type PatternOf = (path: string) => string | undefined

/** From the router's own list, so that there is no second one. */
export function pagePatterns(routes: Routes): PatternOf {
  const patterns = Object.values(routes).flatMap((route) => {
    if (!route || route.path === '*') return []
    if (route.path === undefined && !route.index) return []
    const pattern = `/${route.path ?? ''}`
    return [{ pattern, matches: new RegExp(`^${pattern.replace(/:\w+/g, '[a-z0-9-]+')}$`) }]
  })
  const fixed = new Set(patterns.map(({ pattern }) => pattern))
  const open = patterns.filter(({ pattern }) => pattern.includes(':'))
  return (path) => (fixed.has(path) && !path.includes(':') ? path : open.find(({ matches }) => matches.test(path))?.pattern)
}
