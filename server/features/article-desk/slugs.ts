import { ProblemError } from '#contract/problem.ts'
import type { Db } from '#db/open.ts'
import { desk as t } from '#text/en/admin-articles.ts'
import { isTaken } from './article-desk.sql.ts'

const LONGEST = 90

/** The address that an author wants, or one made of the title. @throws VALIDATION_FAILED when the wanted one is another article's */
export async function freeSlug(tx: Db, wanted: string | undefined, title: string): Promise<string> {
  if (wanted !== undefined) {
    if (!(await isTaken(tx, wanted))) return wanted
    throw new ProblemError('VALIDATION_FAILED', { details: [{ path: 'slug', message: t.refused.slugTaken }] })
  }
  const base = slugFrom(title)
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!(await isTaken(tx, slug))) return slug
  }
}

export function slugFrom(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? []) {
    if (slug.length + word.length > LONGEST) break
    slug += slug === '' ? word : `-${word}`
  }
  return slug || 'article'
}
