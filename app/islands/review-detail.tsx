import { Status, TypeMark } from '#app/parts/marks.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ReviewItem, ReviewedSource } from '#contract/review-queue.ts'
import type { CheckPoint } from '#domain/review.ts'
import { common } from '#text/en/common.ts'
import { reviewQueue as t } from '#text/en/admin-review.ts'
import { QUICK_ACTION_HASH } from './quick-action-hash.ts'
import { CloseReport, SettleSources } from './review-answers.tsx'
import { News } from './review-news.tsx'
import { ReviewCheck } from './review-check.tsx'
import { noteOf, titleOf, whereOf } from './review-list.tsx'

/** What an editor has ticked and typed of an item. */
export type Read = { checks: CheckPoint[]; note: string }
export const UNREAD: Read = { checks: [], note: '' }

type DetailProps = {
  item: ReviewItem
  read: Read
  setRead: (read: Read) => void
  assign: (assigned: boolean) => void
  done: () => void
}

/** One thing that waits: what to check, its sources, and what can be done about it. */
export function ReviewDetail({ item, read, setRead, assign, done }: DetailProps) {
  const { reason, subject, policy, cell, news, assigned } = item
  const isGone = reason === 'link-broken' || reason === 'source-changed'
  return (
    <>
      {policy && (
        <p className="queue-kind">
          <TypeMark type={policy.type} label={common.types[policy.type]} withWord />
          <Status status={policy.status} label={common.statuses[policy.status]} />
        </p>
      )}
      <h2 className="queue-of">{titleOf(item)}</h2>
      {whereOf(item) && <p className="queue-where">{whereOf(item)}</p>}
      <p className="queue-check">
        <Icon name="flag" size={18} />
        <span>
          <b>{reason === 'reported' ? t.reported : t.toCheck}</b> {noteOf(item)}
        </span>
      </p>
      {policy && <Sources sources={policy.sources} />}
      {isGone && policy && <SettleSources slug={policy.slug} done={done} />}
      {news && <News id={subject} news={news} done={done} />}
      {reason === 'reported' && <CloseReport id={subject} done={done} />}
      {policy?.verification === 'needs-review' && <ReviewCheck policy={policy} read={read} setRead={setRead} done={done} />}
      <div className="actions">
        {policy && (
          <ButtonLink href={`/admin/records/${policy.slug}${QUICK_ACTION_HASH}`} icon="pencil">
            {t.edit}
          </ButtonLink>
        )}
        {cell && (
          <ButtonLink href={`/admin/coverage?place=${cell.jurisdiction}&focus=${cell.focusArea}`} variant="primary">
            {t.look}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={() => assign(!assigned?.isMine)}>
          {assigned?.isMine ? t.giveBack : t.assign}
        </Button>
      </div>
    </>
  )
}

function Sources({ sources }: { sources: ReviewedSource[] }) {
  return (
    <section aria-labelledby="queue-sources">
      <h3 id="queue-sources">{t.sources}</h3>
      <ul className="queue-sources">
        {sources.map(({ url, title, publisher, state, isSettled }) => (
          <li key={url}>
            <div>
              <a className="link" href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
              <p>{publisher}</p>
            </div>
            <p className={`queue-state queue-state-${state ?? 'unknown'}`}>
              {state && <Icon name={state === 'reachable' ? 'circle-check' : 'circle-alert'} />}
              {state === null ? t.notLooked : isSettled ? `${t.states[state]}. ${t.settled}` : t.states[state]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
