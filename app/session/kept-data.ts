import { readTokens } from './tokens.ts'

/** What is shown at once when a page comes, and refreshed behind it. Everything else is asked for first. */
const KEPT = [
  '/api/auth/me',
  '/api/user/usage',
  '/api/user/tracked-policies',
  '/api/user/interests',
  '/api/user/alerts',
  '/api/user/saved-searches',
  '/api/user/dashboard',
]
/** In characters. A browser gives a page five million. */
const LONGEST = 200_000

type Kept = { owner: string; values: Record<string, unknown> }

/** Who is signed in here, by the number in their token; the server alone decides what it is worth. */
export function ownerOf(accessToken: string | undefined): string | undefined {
  try {
    const payload = accessToken?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
    return payload && (JSON.parse(atob(payload)) as { sub?: string }).sub
  } catch {
    return undefined
  }
}

/** What this tab knew of `path` when it was last asked; undefined when that was somebody else. */
export const keptValue = (path: string): unknown => (isKept(path) ? read()?.values[path] : undefined)

export function keep(path: string, value: unknown): void {
  const owner = ownerOf(readTokens()?.accessToken)
  if (!owner || !isKept(path)) return
  const kept = read() ?? { owner, values: {} }
  kept.values[path] = value
  write(kept)
}

export function forgetKept(): void {
  try {
    sessionStorage.removeItem('knownData')
  } catch {
    // a browser that keeps nothing
  }
}

const isKept = (path: string) => KEPT.includes(path)

function read(): Kept | undefined {
  try {
    const owner = ownerOf(readTokens()?.accessToken)
    const kept = JSON.parse(sessionStorage.getItem('knownData') ?? 'null') as Kept | null // written below
    return owner && kept?.owner === owner ? kept : undefined
  } catch {
    return undefined
  }
}

function write(kept: Kept): void {
  try {
    const text = JSON.stringify(kept)
    if (text.length <= LONGEST) sessionStorage.setItem('knownData', text)
  } catch {
    // a browser that keeps nothing, or no more
  }
}
