import { TypeMark } from '#app/parts/marks.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { ReviewItem } from '#contract/review-queue.ts'
import { placeName } from '#domain/jurisdictions.ts'
import type { ReviewReason } from '#domain/review.ts'
import { common } from '#text/en/common.ts'
import { reviewQueue as t } from '#text/en/admin-review.ts'
import { useWaited } from './review-filters.tsx'

export const keyOf = ({ reason, subject }: ReviewItem): string => `${reason}-${subject.replaceAll(' ', '-')}`

export const titleOf = ({ policy, cell, news }: ReviewItem): string =>
  policy?.title ?? news?.title ?? (cell ? `${placeName(cell.jurisdiction)}, ${common.focusAreas[cell.focusArea]}` : '')

/** What is to be checked, in words: of an item without a note, what its reason asks. */
export const noteOf = ({ note, reason }: ReviewItem): string =>
  reason === 'coverage' ? t.cellNote : reason === 'in-the-news' ? t.newsNote : (note ?? t.noNote)

/** Of a record or of news: the place that it is about. */
export const whereOf = ({ policy, news }: ReviewItem): string | undefined => {
  const code = policy?.jurisdiction ?? news?.jurisdiction
  return code ? placeName(code) : undefined
}

const ICONS: Record<ReviewReason, IconName> = {
  'under-review': 'clock',
  'source-changed': 'history',
  reported: 'flag',
  'link-broken': 'external-link',
  coverage: 'grid',
  'in-the-news': 'rss',
}

type ListProps = {
  items: ReviewItem[]
  current: string
  selected: ReadonlySet<string>
  toggle: (key: string) => void
  choose: (item: ReviewItem) => void
}

export function ReviewList({ items, current, selected, toggle, choose }: ListProps) {
  const waited = useWaited()
  return (
    <>
      <ul className="queue-rows" aria-label={t.list}>
        {items.map((item) => {
          const { reason, since, policy, assigned } = item
          const key = keyOf(item)
          return (
            <li key={key} className={`queue-row${key === current ? ' is-current' : ''}`}>
              <label className="option">
                <input
                  type="checkbox"
                  aria-label={t.select(titleOf(item))}
                  checked={selected.has(key)}
                  onChange={() => toggle(key)}
                />
              </label>
              {policy ? (
                <TypeMark type={policy.type} label={common.types[policy.type]} />
              ) : (
                <Icon name={ICONS[reason]} size={18} />
              )}
              <div className="queue-what">
                <button
                  type="button"
                  className="queue-title"
                  id={`item-${key}`}
                  aria-current={key === current ? 'true' : undefined}
                  onClick={() => choose(item)}
                >
                  {titleOf(item)}
                </button>
                <p className="queue-note">
                  {whereOf(item) && `${whereOf(item)}. `}
                  {item.news ? item.news.label : noteOf(item)}
                </p>
              </div>
              <p className="queue-why">
                <Icon name={ICONS[reason]} /> {t.reasons[reason]}
                {assigned && <span className="queue-whose">{assigned.isMine ? t.isMine : t.isOf(assigned.name)}</span>}
              </p>
              <p className="queue-waited">{waited(since)}</p>
            </li>
          )
        })}
      </ul>
      <p className="queue-keys" aria-label={t.keys.title} role="group">
        {t.keys.list.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </>
  )
}
