import { useState } from 'react'
import { formatDay } from '#app/lib/formatting.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ReviewItem } from '#contract/review-queue.ts'
import type { NewsOutcome } from '#domain/review.ts'
import { reviewQueue as t } from '#text/en/admin-review.ts'
import { toastProblem } from './list-parts.tsx'

type NewsProps = { id: string; news: NonNullable<ReviewItem['news']>; done: () => void }

/** What a watched feed said, and what an editor says of it. */
export function News({ id, news: { url, label, publishedAt }, done }: NewsProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  const settle = async (outcome: NewsOutcome) => {
    setUnderWay(true)
    const answer = await ask(`/api/admin/policies/review/news/${id}`, 'POST', { outcome })
    setUnderWay(false)
    if (!answer.ok) return toastProblem(answer.message)
    showToast(t.newsSettled[outcome])
    done()
  }
  return (
    <>
      <p>{t.newsFrom(label, publishedAt === null ? null : formatDay(publishedAt))}</p>
      {url !== null && (
        <p>
          <a className="link" href={url} target="_blank" rel="noreferrer">
            {t.newsOpen} <Icon name="external-link" size={14} />
          </a>
        </p>
      )}
      <div className="actions">
        <Button icon="check" disabled={isUnderWay} onClick={() => void settle('recorded')}>
          {t.newsOutcomes.recorded}
        </Button>
        <Button disabled={isUnderWay} onClick={() => void settle('nothing')}>
          {t.newsOutcomes.nothing}
        </Button>
        <ButtonLink href="/admin/records/new" icon="pencil">
          {t.newsNew}
        </ButtonLink>
      </div>
    </>
  )
}
