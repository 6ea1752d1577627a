import { Feed } from 'feed'
import type { ChangeFilters, ChangeView } from '#contract/changes.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { showable } from '#domain/plain-text.ts'
import type { Status } from '#domain/policies.ts'
import { text } from '#text/en.ts'
import { latestChanges } from './changes.ts'

const t = text.changes
const ENTRIES = 50

type Place = { publicUrl: string; siteName: string }

/**
 * The newest changes as a feed; its entries hold what anybody may see of a change.
 * @param form Atom's titles are HTML in this library, JSON Feed's are plain text; descriptions are HTML in both
 */
export async function changesFeed(
  db: Db,
  viewer: Viewer,
  filters: ChangeFilters,
  search: string,
  form: 'atom' | 'json',
  { publicUrl, siteName }: Place,
  now: Date,
): Promise<string> {
  const items = await latestChanges(db, viewer, filters, ENTRIES)
  const feed = new Feed({
    id: `${publicUrl}/feeds/changes${search}`,
    title: search ? t.feed.filteredTitle(siteName) : t.feed.title(siteName),
    description: t.description,
    link: `${publicUrl}/changes${search}`,
    language: 'en-NG',
    updated: items[0] ? new Date(items[0].at) : now,
    copyright: text.feeds.copyright(siteName),
    generator: siteName,
    author: { name: siteName, link: publicUrl },
    feedLinks: { atom: `${publicUrl}/feeds/changes.atom${search}`, json: `${publicUrl}/feeds/changes.json${search}` },
  })
  for (const change of items) {
    const { policy, kind, at } = change
    const title = t.feed.entryTitle(kind, policy.title, placeName(policy.jurisdiction))
    feed.addItem({
      id: `${publicUrl}/changes#${change.seq}`,
      link: `${publicUrl}/demo/policy/${policy.slug}`,
      title: form === 'atom' ? escapeHtml(title) : showable(title),
      description: escapeHtml(sentenceOf(change)),
      date: new Date(at),
      published: new Date(at),
    })
  }
  return form === 'atom' ? feed.atom1() : feed.json1()
}

/** "Status: Committee, now Passed. Summary and timeline changed. Record updated by import." */
export function sentenceOf({ fields, reason }: ChangeView): string {
  const status = fields.find(({ name }) => name === 'status')
  const others = fields.filter((field) => field !== status).map(({ name }) => text.record.changes.fields[name] ?? name)
  return [
    status && t.feed.status(wordOf(status.from), wordOf(status.to)),
    others.length > 0 && t.members(others),
    t.feed.reason(reason.replace(/\.$/, '')),
  ]
    .filter(Boolean)
    .join(' ')
}

const wordOf = (status: unknown) => text.statuses[status as Status] ?? t.notKnown // checked when it was written

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeHtml = (words: string) => showable(words).replace(/[&<>]/g, (sign) => HTML[sign]!)
