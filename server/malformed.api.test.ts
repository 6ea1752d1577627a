import { expect } from 'vitest'
import { askedOf, call, everythingOf, isAboutAccounts, isPrivate, memberCalled, routes, takenBack, test } from '#test/stage.ts'

/** What no browser of ours sends: each in the place of each text. */
const NONSENSE: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\r\nBcc: x@evil.example',
  '\u202eevil',
  "'; drop table users; --",
  '%00',
  '../../etc/passwd',
  'a'.repeat(20_000),
  0,
  -1,
  1e308,
  null,
  true,
  [],
  {},
  ['a', 'b'],
]

/** Copies of a body, in each of which one of its texts is something else. */
function* spoilt(body: object, by: unknown): Generator<object> {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'object' && value !== null) for (const inner of spoilt(value, by)) yield { ...body, [name]: inner }
    else yield { ...body, [name]: by }
  }
}

const taking = routes.filter((route) => isAboutAccounts(route) || route.includes('/:'))

test.for(taking)('%s answers nonsense with a refusal, never with a fault of ours', async (route, { stage }) => {
  const { cast } = stage
  const member = memberCalled(stage, 'another user')
  const { at, body } = askedOf(route, cast.owner)
  const statusOf = (what: Parameters<typeof call>[3]) =>
    takenBack(stage, async () => (await call(stage, route, member, what)).status)
  const before = await everythingOf(stage.db, cast.owner.id)
  for (const nonsense of NONSENSE) {
    for (const wrong of body ? spoilt(body, nonsense) : []) {
      expect([wrong, (await statusOf({ body: wrong })) < 500]).toEqual([wrong, true])
    }
    const text = encodeURIComponent(String(nonsense).toWellFormed().slice(0, 3_000))
    const inPath = at.includes('?token=') ? at.replace(/=.*/, `=${text}`) : route.includes('/:') ? at.replace(/[^/]+$/, text) : at
    if (inPath !== at) expect([inPath, (await statusOf({ at: inPath })) < 500]).toEqual([inPath, true])
  }
  if (body) {
    for (const broken of ['', '{', 'null', '[]', '"x"', '{"a":'.repeat(2_000), '\u0000']) {
      expect([broken, (await statusOf({ body: broken })) < 500]).toEqual([broken, true])
    }
  }
  expect(await everythingOf(stage.db, cast.owner.id)).toEqual(before)
})

test('a parameter that a call about somebody does not read is named, and nothing else is done', async ({ stage }) => {
  const member = memberCalled(stage, 'another user')
  for (const route of routes.filter((one) => isPrivate(one) && !one.includes('/admin'))) {
    const { at } = askedOf(route, stage.cast.owner)
    const response = await takenBack(stage, () =>
      call(stage, route, member, { at: `${at}${at.includes('?') ? '&' : '?'}mistyped=1` }),
    )
    expect([route, response.status, ((await response.json()) as { details?: object[] }).details]).toEqual([
      route,
      400,
      [{ path: 'mistyped', message: expect.any(String) as string }],
    ])
  }
})
