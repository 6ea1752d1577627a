import { isCampaign } from '#domain/campaigns.ts'

const NAME = 'lite'
const A_YEAR = 31_536_000

type Wishes = { cookie?: string | null; saveData?: string | null }

/**
 * Whether a reader gets the version of few bytes: what they chose by hand, else what their browser says. The cookie holds
 * that choice and nothing about them.
 */
export function asksForLess({ cookie, saveData }: Wishes): boolean {
  const chosen = cookie ? /(?:^|;\s*)lite=([01])\s*(?:;|$)/.exec(cookie)?.[1] : undefined
  return chosen ? chosen === '1' : saveData?.trim().toLowerCase() === 'on'
}

/** What an address asks for: `lite=1` or `lite=0`. Any other value is a parameter that nobody knows. */
export function choiceIn({ searchParams }: URL): '0' | '1' | undefined {
  const asked = searchParams.get(NAME)
  return asked === '0' || asked === '1' ? asked : undefined
}

/** Keeps the choice and leads to the same address without it; where to is only ever a path of ours. */
export function keepChoice(url: URL, choice: '0' | '1', publicUrl: string): Response {
  const query = new URLSearchParams(url.searchParams)
  query.delete(NAME)
  const path = `/${url.pathname.replace(/^[/\\]+/, '')}`
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return new Response(null, {
    status: 303,
    headers: {
      location: query.size > 0 ? `${path}?${query}` : path,
      'set-cookie': `${NAME}=${choice}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${secure}`,
      'cache-control': 'no-store',
    },
  })
}

/**
 * The link from a page to its other version, relative to its address.
 * @param key the address it is kept under: a kept page is everybody's, so nothing else of one reader's address may be in it
 */
export function linkToOther(url: URL, key: string | undefined, isLess: boolean): string {
  const read = key === undefined ? url.searchParams : new URL(key, url).searchParams
  const query = new URLSearchParams([...read].filter(([name]) => name !== NAME && !isCampaign(name)))
  query.set(NAME, isLess ? '0' : '1')
  return `?${query}`
}
