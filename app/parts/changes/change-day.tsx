import { MarginSection } from '#app/parts/margin-section.tsx'
import { TypeMark } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import { recordHref } from '#app/lib/record-href.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ChangeView } from '#contract/changes.ts'
import { placeName, regionOf, REGIONS, type Region } from '#domain/jurisdictions.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { text } from '#text/en.ts'
import { ChangeItem } from './change-item.tsx'

const t = text.changes

type ChangeDayProps = {
  day: string
  changes: readonly ChangeView[]
  /** How many records were added that day, also on other pages. */
  added?: Partial<Record<Region, number>>
}

/** What changed on one day; the records that were added, of which there may be hundreds, as short lists per register. */
export function ChangeDay({ day, changes, added = {} }: ChangeDayProps) {
  const changed = changes.filter(({ kind }) => kind === 'changed')
  const fresh = Map.groupBy(
    changes.filter(({ kind }) => kind === 'added'),
    ({ policy }) => regionOf(policy.jurisdiction),
  )
  const total = Object.values(added).reduce((sum, count) => sum + count, 0)
  const notes = [changed.length > 0 && t.count(changed.length), fresh.size > 0 && t.countAdded(total)]
  return (
    <MarginSection id={`day-${day}`} title={formatPartialDate(day)} note={notes.filter(Boolean).join(', ')}>
      {changed.length > 0 && (
        <ol className="change-list">
          {changed.map((change) => (
            <ChangeItem key={change.seq} change={change} />
          ))}
        </ol>
      )}
      {REGIONS.filter((region) => fresh.has(region)).map((region) => (
        <AddedRecords key={region} region={region} changes={fresh.get(region)!} count={added[region] ?? 0} />
      ))}
    </MarginSection>
  )
}

const MOST_UNFOLDED = 5

function AddedRecords({ region, changes, count }: { region: Region; changes: readonly ChangeView[]; count: number }) {
  const all = Math.max(count, changes.length)
  return (
    <details className="added" open={changes.length <= MOST_UNFOLDED}>
      <summary>
        <Icon name="chevron-right" />
        <h3>{t.added(text.regions[region], all)}</h3>
      </summary>
      {all > changes.length && <p className="meta">{t.addedHere(changes.length, all)}</p>}
      <ul>
        {changes.map(({ seq, policy }) => (
          <li key={seq} id={String(seq)}>
            <TypeMark type={policy.type} label={text.types[policy.type]} />
            <p>
              <a className="title-link" href={recordHref(policy.slug)}>
                <Title of={policy} />
              </a>
              {region !== 'nigeria-federal' && <span className="meta">{placeName(policy.jurisdiction)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
