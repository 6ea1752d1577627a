import { placeLabel } from '#app/lib/places.ts'
import type { PolicyRecord } from '#contract/policies.ts'
import { earliest, formatPartialDate } from '#domain/partial-date.ts'
import { shareLine } from '#domain/share-line.ts'
import { text } from '#text/en.ts'

const t = text.cards.forward

/** A record in one line of plain words: where it stands, when it starts to apply or last moved, and its link. */
export function lineToForward(record: PolicyRecord, address: string, today: string): string {
  const { title, shortTitle, jurisdiction, type, status, effectiveOn, lastEventOn, verification, summary } = record
  const isAhead = effectiveOn !== null && earliest(effectiveOn) > today
  const standing = [
    text.statuses[status].toLowerCase(),
    type === 'litigation' && text.courtWords[status],
    isAhead ? t.inForceFrom(formatPartialDate(effectiveOn)) : t.lastMovement(formatPartialDate(lastEventOn)),
    verification === 'needs-review' && t.underReview,
  ].filter((words) => typeof words === 'string')
  return shareLine({ title, shortTitle, place: placeLabel(jurisdiction), standing, summary, address })
}
