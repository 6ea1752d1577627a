import type { Logger } from 'pino'
import { contentChanged } from '#db/content.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { importImage, type FetchPicture } from './images.ts'
import * as sql from './images.sql.ts'

const MOST_AT_ONCE = 20
const MOST_TRIES = 4
const FIRST_PAUSE_MS = 5 * 60_000

type Tried = { times: number; nextAt: number }
/** By the address, so that a corrected link is tried at once. A process that starts anew tries again. */
export type Tries = Map<string, Tried>

/**
 * Fetches the pictures that authors linked and shows them in place of the plates. What cannot be had is tried four times, each after
 * a longer pause; until then, and after, the plate stands.
 * @returns how many articles got their picture
 */
export async function fetchArticleImages(
  db: Db,
  dataDir: string,
  now: Date,
  log: Pick<Logger, 'warn'>,
  tries: Tries,
  fetch?: FetchPicture,
): Promise<number> {
  let fetched = 0
  const notNow = [...tries].filter(([, tried]) => !mayTry(tried, now)).map(([url]) => url)
  for (const { id, slug, featuredImage } of await sql.articlesWithoutImage(db, notNow, MOST_AT_ONCE)) {
    if (!featuredImage) continue
    try {
      const image = await importImage(db, dataDir, featuredImage, now, fetch)
      tries.delete(featuredImage)
      if (await show(db, id, featuredImage, image.id)) fetched += 1
    } catch (error) {
      noteFailure(tries, featuredImage, now)
      log.warn({ article: slug, reason: (error as Error).message }, 'the picture of an article was not fetched')
    }
  }
  return fetched
}

const show = (db: Db, articleId: number, featuredImage: string, imageId: string) =>
  inTransaction(db, async (tx) => {
    const isShown = await sql.setArticleImage(tx, articleId, featuredImage, imageId)
    if (isShown) await contentChanged(tx)
    return isShown
  })

const mayTry = (tried: Tried, now: Date) => tried.times < MOST_TRIES && tried.nextAt <= now.getTime()

function noteFailure(tries: Tries, url: string, now: Date): void {
  const times = (tries.get(url)?.times ?? 0) + 1
  tries.set(url, { times, nextAt: now.getTime() + FIRST_PAUSE_MS * 6 ** (times - 1) })
}
