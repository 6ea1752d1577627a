import { placeFeed, placeLabel } from '#app/lib/places.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { JurisdictionFacts } from '#contract/jurisdictions.ts'
import { text } from '#text/en.ts'

const t = text.pages.jurisdiction

/** A place that nothing has been read from yet says so, and offers to tell when that changes. */
export function EmptyPlace({ facts }: { facts: JurisdictionFacts }) {
  return (
    <EmptyState
      title={t.emptyTitle(facts.code === 'NG' ? placeLabel('NG') : facts.longName)}
      action={
        <ButtonLink href={placeFeed(facts.code, 'atom')} icon="rss">
          {t.feedAtom}
        </ButtonLink>
      }
    >
      {t.empty}
    </EmptyState>
  )
}
