import { Hono } from 'hono'
import { join } from 'node:path'
import { ProblemError } from '#contract/problem.ts'
import { noRecordAt } from '#server/features/policies/archived.ts'
import type { Env, FileServices } from '#server/http/env.ts'
import { matches } from '#server/http/pages.ts'
import { cardKey, type Card } from './card.ts'
import { CARD_KINDS, findCard } from './cards.ts'
import { keptCards } from './kept-cards.ts'
import { openPress, type Press } from './press.ts'

/** Social cards: the picture beside a shared link. Drawn once, kept, and named by what stands on it. */
export function cardsFiles({ siteName, dataDir }: FileServices, press: Press = openPress()) {
  const kept = keptCards(join(dataDir, 'cards'))

  async function pictureOf(key: string, card: Card, log: Env['Variables']['log']) {
    const before = await kept.read(key)
    if (before) return before
    const png = await press.print(key, card)
    await kept.keep(key, png).catch((error: unknown) => log.warn({ err: error }, 'a card was not kept'))
    return png
  }

  return new Hono<Env>().get('/social/:kind/:file', async (c) => {
    const [kind, slug] = [
      CARD_KINDS.find((known) => known === c.req.param('kind')),
      /^(.{1,200})\.png$/.exec(c.req.param('file'))?.[1],
    ]
    const found = kind && slug ? await findCard(c.var.db, kind, slug, siteName, c.var.now) : undefined
    if (!found) throw kind === 'policy' ? await noRecordAt(c.var.db, slug ?? '') : new ProblemError('NOT_FOUND')
    if ('movedTo' in found) return c.redirect(`/social/${kind}/${found.movedTo}.png`, 301)
    const key = cardKey(found.card)
    const headers = {
      etag: `"${key}"`,
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin', // it is there to be shown elsewhere
    }
    if (matches(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const png = await pictureOf(key, found.card, c.var.log)
    return c.body(png, 200, { ...headers, 'content-type': 'image/png', 'content-length': String(png.byteLength) })
  })
}
