import { useEffect, useRef, useState } from 'react'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { DutyHeadings, LockRow } from '#app/parts/obligations/duty-headings.tsx'
import { DutyRow } from '#app/parts/obligations/duty-row.tsx'
import { DutyTable } from '#app/parts/obligations/duty-table.tsx'
import { runsFrom } from '#app/parts/obligations/events-of.ts'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import type { ObligationList } from '#contract/obligations.ts'
import { obligations as t } from '#text/en/obligations.ts'
import { Away } from './account.tsx'

const PAGE_SIZE = 100

export type MyDutiesProps = {
  /** The filters of the page, as its address has them. */
  filters: string
  event?: string
  at?: string
  today: string
  /** What everybody sees with these filters. */
  open: { total: number; ahead: number; next?: string }
}

/** What a reader's plan opens beyond what everybody sees, in the place of the headings. Where it opens nothing more, the page stays as it is. */
export default function MyDuties({ filters, event, at, today, open }: MyDutiesProps) {
  const { pages, problem, more } = useOpened(filters)
  const last = pages.at(-1)
  const hasMore = last !== undefined && last.total > 0
  useVisitorsPart(hasMore ? last : undefined, open)
  useFocusOnNew(pages)
  if (problem) return <Away message={problem} again={more} />
  if (!hasMore) return null
  return (
    <>
      <MarginSection id="my-duties" title={t.mine.title} note={t.mine.note(last.total)}>
        <DutyTable caption={t.mine.title}>
          {pages
            .flatMap(({ items }) => items)
            .map((duty) => (
              <DutyRow
                key={duty.id}
                duty={duty}
                href={`/policy/${duty.policy.slug}#duty-${duty.id}`}
                today={today}
                at={runsFrom(duty, event) ? at : undefined}
              />
            ))}
        </DutyTable>
        <More shown={pages.reduce((sum, { items }) => sum + items.length, 0)} all={last.total} onMore={more} />
      </MarginSection>
      <Locked of={pages[0]!.locked} />
    </>
  )
}

/** The pages of what the plan opens that were fetched so far. */
function useOpened(filters: string) {
  const [pages, setPages] = useState<ObligationList[]>([])
  const [problem, setProblem] = useState<string>()
  const more = async () => {
    setProblem(undefined)
    const page = `${filters && `${filters}&`}opened=1&pageSize=${PAGE_SIZE}&page=${pages.length + 1}`
    const answer = await ask<ObligationList>(`/api/obligations?${page}`)
    if (answer.ok) setPages((before) => [...before, answer.value])
    else setProblem(answer.message)
  }
  const start = useRef(more)
  useEffect(() => void start.current(), [])
  return { pages, problem, more: () => void more() }
}

function More({ shown, all, onMore }: { shown: number; all: number; onMore: () => void }) {
  return (
    <>
      <p role="status" className="quiet">
        {shown < all && t.mine.shown(shown, all)}
      </p>
      {shown < all && <Button onClick={onMore}>{t.mine.more}</Button>}
    </>
  )
}

function Locked({ of: { items, total } }: { of: ObligationList['locked'] }) {
  if (total === 0) return null
  return (
    <MarginSection id="still-locked" title={t.locked.title} note={t.locked.note(total)}>
      <LockRow places={items.map(({ policy }) => policy.jurisdiction)} />
      <DutyHeadings items={items} records="/policy" />
      {total > items.length && <p className="quiet">{t.mine.moreTitles(total - items.length)}</p>}
    </MarginSection>
  )
}

/** Whoever asked for more goes on where the new ones begin, for the button may be gone. */
function useFocusOnNew(pages: ObligationList[]): void {
  const first = pages.length > 1 ? pages.at(-1)!.items[0]?.id : undefined
  useEffect(() => {
    if (first) document.getElementById(`duty-${first}`)?.querySelector('a')?.focus()
  }, [first])
}

/** What the page says to everybody of what is locked gives way; the counts at its head are those of this reader. */
function useVisitorsPart(mine: ObligationList | undefined, open: MyDutiesProps['open']): void {
  useEffect(() => {
    if (!mine) return
    document.getElementById('locked')?.closest('section')?.setAttribute('hidden', '')
    document.querySelector('.duty-sections a[href$="#locked"]')?.setAttribute('href', '#my-duties')
    const link = document.querySelector('.duty-sections a[href="#my-duties"]')
    link?.replaceChildren(`${t.mine.title} ${mine.total}`)
    const counts = document.querySelector('.duty-counts')
    const first = [open.next, mine.items[0]?.next?.on].filter((on) => on !== undefined).toSorted()[0]
    const ahead = open.ahead + mine.groups['due-next']
    if (counts) {
      const next = first === undefined ? undefined : formatPartialDate(first)
      counts.textContent = t.counts(open.total + mine.total, ahead, next, mine.locked.total)
    }
  }, [mine, open])
}
