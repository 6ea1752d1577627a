import { CHANGES, changesHref, isNarrowed, type ChangesAddress } from '#app/lib/changes-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { text } from '#text/en.ts'

const t = text.changes

/** Why there is nothing on this page, and the way out. */
export function NoChanges({ address }: { address: ChangesAddress }) {
  if (address.before !== undefined) {
    return (
      <EmptyState title={t.noneOlder} action={<ButtonLink href={changesHref(CHANGES, address)}>{t.newest}</ButtonLink>}>
        {t.noneOlderHint}
      </EmptyState>
    )
  }
  if (!isNarrowed(address)) return <EmptyState title={t.none}>{t.noneHint}</EmptyState>
  return (
    <EmptyState title={t.noneMatching} action={<ButtonLink href={CHANGES}>{t.showAll}</ButtonLink>}>
      {t.noneMatchingHint}
    </EmptyState>
  )
}
