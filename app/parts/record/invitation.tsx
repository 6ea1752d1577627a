import { Icon } from '#app/ui/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PolicyRecord } from '#contract/policies.ts'
import { planForFullDetail } from '#domain/access.ts'
import { PLAN_FEATURES } from '#domain/plans.ts'
import { text } from '#text/en/of-record.ts'

const t = text.record.lock

/** What is locked on this page and which plan opens it: once per page, in one sentence. */
export function Invitation({ record }: { record: PolicyRecord }) {
  const plan = PLAN_FEATURES[planForFullDetail(record.jurisdiction)].name
  return (
    <div className="lock-row">
      <Icon name="lock" size={20} />
      <div>
        <p>
          <b>{t.sentence(lockedParts(record), plan)}</b>
        </p>
        <p>{t.note}</p>
      </div>
      <p className="actions">
        <ButtonLink href="/pricing" variant="primary" size="sm">
          {t.plans}
        </ButtonLink>
        <ButtonLink href="/signup" size="sm">
          {t.signUp}
        </ButtonLink>
      </p>
    </div>
  )
}

function lockedParts({ keyProvisions, obligations, documents, litigation }: PolicyRecord): string {
  const parts = [
    [keyProvisions, t.provisions] as const,
    [obligations, t.duties] as const,
    [documents, t.documents] as const,
  ].flatMap(([list, inWords]) => {
    const count = list.filter(({ locked }) => locked).length
    return count > 0 ? [inWords(count)] : []
  })
  const sentence = new Intl.ListFormat('en').format(litigation?.locked ? [...parts, t.outcome] : parts)
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** The first part of a record with something locked in it, where the invitation stands. */
export function firstLocked({
  keyProvisions,
  obligations,
  documents,
}: PolicyRecord): 'provisions' | 'duties' | 'documents' | undefined {
  if (keyProvisions.some(({ locked }) => locked)) return 'provisions'
  if (obligations.some(({ locked }) => locked)) return 'duties'
  return documents.some(({ locked }) => locked) ? 'documents' : undefined
}
