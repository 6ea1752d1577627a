import { LANDING, type LandingAddress } from '#app/lib/landing-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LANDING_ARTICLES } from '#domain/articles.ts'
import { text } from '#text/en.ts'

const t = text.landing.insights

/** In place of the articles when they could not be read. Trying again loads the page, or asks for them first where a script can. */
export function ArticlesFailed({ address: { q = '', category = '' } }: { address: LandingAddress }) {
  const asked = new URLSearchParams(Object.entries({ q, category }).filter(([, value]) => value !== ''))
  return (
    <div data-articles-failed="">
      <p className="visually-hidden" role="status" data-articles-status="" data-fetching={t.loading} data-failed={t.failed} />
      <div data-articles-said="">
        <EmptyState
          title={t.failed}
          headingLevel={3}
          action={
            <ButtonLink
              href={asked.size > 0 ? `${LANDING}?${asked}` : LANDING}
              icon="retry"
              data-article-retry={`/api/articles?limit=${LANDING_ARTICLES}`}
            >
              {t.retry}
            </ButtonLink>
          }
        >
          {t.failedHint}
        </EmptyState>
      </div>
      <ul className="article-list" aria-hidden="true" hidden data-articles-skeletons="">
        {Array.from({ length: LANDING_ARTICLES }, (_, i) => (
          <li key={i} className="card-skeleton">
            <i />
            <i />
            <i />
          </li>
        ))}
      </ul>
    </div>
  )
}
