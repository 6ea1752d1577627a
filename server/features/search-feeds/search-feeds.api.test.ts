import { XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { describe, expect } from 'vitest'
import { SearchFeed } from '#contract/alert-control.ts'
import type { Db } from '#db/open.ts'
import { sign } from '#server/secret.ts'
import { aUser, callsOn, signIn, type TestUser } from '#test/accounts.ts'
import { aPolicy } from '#test/builders.ts'
import { apiOn, NOW, SECRET, test } from '#test/fixtures.ts'
import { aSavedSearch } from '#test/followed.ts'

const SITE = 'http://policywatch.test'

async function as(db: Db, user: TestUser) {
  const { token } = await signIn(db, user)
  const call = callsOn(db)
  const ask = (method: string, id: string) =>
    call(method, `/api/user/saved-searches/${id}/feed`, method === 'POST' ? {} : undefined, { token })
  const addresses = async (method: string, id: string) => {
    const { atom, json } = SearchFeed.parse((await ask(method, id)).body)
    return { atom: atom.slice(SITE.length), json: json.slice(SITE.length) }
  }
  return { ask, addresses, call: (method: string, path: string) => call(method, path, undefined, { token }) }
}

/** A reader with a search that finds the first of two records, and the addresses of its feed. */
async function aFeed(db: Db, query: Parameters<typeof aSavedSearch>[2] = { q: 'orbital', jurisdiction: ['KE'] }) {
  await aPolicy(db, { slug: 'orbital-act', title: 'Orbital <b>Licensing</b> & Fees Act', jurisdiction: 'KE' })
  await aPolicy(db, { slug: 'orbital-bill', title: 'Orbital Bill', jurisdiction: 'GH' })
  const user = await aUser(db)
  const id = await aSavedSearch(db, user.id, query, NOW)
  const reader = await as(db, user)
  return { user, id, reader, ...(await reader.addresses('GET', id)) }
}
const statusOf = async (db: Db, path: string) => (await apiOn(db).get(path)).status

describe('/feeds/searches', () => {
  test('Atom and JSON say to a real parser, without signing in, what the search finds', async ({ db }) => {
    const { atom, json } = await aFeed(db)
    expect(atom).toMatch(/^\/feeds\/searches\/[\w-]+\.[\w-]{43}\.atom$/)
    const answer = await apiOn(db).get(atom)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const body = await answer.text()
    expect(XMLValidator.validate(body)).toBe(true)
    const feed = parseAtomFeed(body)
    expect(feed.links).toContainEqual(expect.objectContaining({ rel: 'self', href: `${SITE}${atom}` }))
    expect(feed.entries?.map(({ id }) => id)).toEqual([`${SITE}/policy/orbital-act`])
    const parsed = parseJsonFeed(await (await apiOn(db).get(json)).json())
    expect(parsed.title).toBe('A search (PolicyWatch)')
    expect(parsed.home_page_url).toBe(`${SITE}/tracker?q=orbital&jurisdiction=KE`)
    expect(parsed.items?.map(({ title }) => title)).toEqual(['Orbital <b>Licensing</b> & Fees Act (Kenya)'])
  })

  test('is kept by its reader only, and told to nobody twice', async ({ db }) => {
    const { atom, json } = await aFeed(db)
    const { headers } = await apiOn(db).get(atom)
    expect(headers.get('cache-control')).toBe('private, max-age=300')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const known = { 'if-none-match': headers.get('etag')! }
    const again = await apiOn(db).get(atom, known)
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=300'])
    expect((await apiOn(db).get(json, known)).status, 'the other form is another answer').toBe(200)
  })

  test('says something else, and says so, once the search asks for something else', async ({ db }) => {
    const { id, user, json } = await aFeed(db)
    const { headers } = await apiOn(db).get(json)
    const to = { query: JSON.stringify({ q: 'orbital', jurisdiction: ['GH'] }), updatedAt: new Date(NOW.getTime() + 1_000) }
    await db.updateTable('savedSearches').set(to).where('id', '=', id).where('userId', '=', user.id).execute()
    const now = await apiOn(db).get(json, { 'if-none-match': headers.get('etag')! })
    expect(parseJsonFeed(await now.json()).items?.map(({ id: item }) => item)).toEqual([`${SITE}/policy/orbital-bill`])
  })

  test('a new address ends the old one', async ({ db }) => {
    const { id, reader, atom, json } = await aFeed(db)
    expect(await reader.addresses('GET', id), 'asked for again it is the same').toEqual({ atom, json })
    const renewed = await reader.addresses('POST', id)
    expect(renewed.atom).not.toBe(atom)
    expect(await Promise.all([atom, json, renewed.atom, renewed.json].map((path) => statusOf(db, path)))).toEqual([
      404, 404, 200, 200,
    ])
  })

  test.for([
    ['the search is deleted', 'search'],
    ['its owner is suspended', 'suspended'],
    ['its owner leaves', 'leaving'],
    ['its owner is erased', 'erased'],
  ] as const)('ends when %s', async ([, why], { db }) => {
    const { id, user, reader, atom } = await aFeed(db)
    if (why === 'search') await reader.call('DELETE', `/api/user/saved-searches/${id}`)
    else if (why === 'erased') await db.deleteFrom('users').where('id', '=', user.id).execute()
    else {
      const to = why === 'suspended' ? { suspendedAt: NOW } : { eraseAfter: new Date(NOW.getTime() + 1_000) }
      await db.updateTable('users').set(to).where('id', '=', user.id).execute()
    }
    expect(await statusOf(db, atom)).toBe(404)
  })

  test('rests while the plan holds fewer searches', async ({ db }) => {
    const { user } = await aFeed(db)
    const reader = await as(db, user)
    await db.updateTable('users').set({ subscriptionPlan: 'professional' }).where('id', '=', user.id).execute()
    const later = (n: number) => new Date(NOW.getTime() + n * 1_000)
    const ids = []
    for (let n = 1; n <= 5; n += 1) ids.push(await aSavedSearch(db, user.id, { q: 'orbital' }, later(n)))
    const { atom } = await reader.addresses('GET', ids.at(-1)!)
    expect(await statusOf(db, atom)).toBe(200)
    await db.updateTable('users').set({ subscriptionPlan: 'free' }).where('id', '=', user.id).execute()
    expect(await statusOf(db, atom)).toBe(404)
  })

  test('trust 44: a phrase is looked for only in what its owner may read', async ({ db }) => {
    const provisions = [{ heading: 'Licence', text: 'The regulator grants a zymurgic comet licence.' }]
    await aPolicy(db, { slug: 'comet-act', title: 'Comet Act', jurisdiction: 'NG', keyProvisions: provisions })
    const { user, json } = await aFeed(db, { q: '"zymurgic comet"' })
    const found = async () => parseJsonFeed(await (await apiOn(db).get(json)).json()).items?.length ?? 0
    expect(await found()).toBe(0)
    await db.updateTable('users').set({ subscriptionPlan: 'professional' }).where('id', '=', user.id).execute()
    expect(await found()).toBe(1)
    expect(await (await apiOn(db).get(json)).text()).not.toContain('grants a zymurgic')
  })

  test('what is forged or no address opens nothing', async ({ db }) => {
    const { id, atom } = await aFeed(db)
    const wrong = [
      atom.replace(/\.[\w-]{43}\.atom/, `.${'A'.repeat(43)}.atom`),
      atom.replace('.atom', '.rss'),
      `/feeds/searches/${sign(SECRET, 'calendar address', [id, 0])}.atom`,
      `/feeds/searches/${sign('another secret of thirty-two characters', 'search feed', [id, 0])}.atom`,
      '/feeds/searches/none.atom',
      '/feeds/searches/%00.json',
    ]
    for (const path of wrong) expect(await statusOf(db, path), path).toBe(404)
  })

  test('somebody else’s addresses are not there', async ({ db }) => {
    const { id } = await aFeed(db)
    const eve = await as(db, await aUser(db))
    for (const method of ['GET', 'POST']) expect((await eve.ask(method, id)).status).toBe(404)
  })
})
