/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a table shown as blocks loses its roles unless they stand written out */
import { relationWord } from '#app/parts/record/relation-word.ts'
import { Title } from '#app/parts/title.tsx'
import { RecordStatus } from '#app/parts/tracker/record-list.tsx'
import { UnderReview } from '#app/parts/tracker/under-review.tsx'
import { formatPartialDate } from '#app/lib/formatting.ts'
import { placeHref } from '#app/lib/places.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { STANDINGS } from '#domain/domestication.ts'
import { placeName } from '#domain/jurisdictions.ts'
import type { Domestication } from '#server/features/relations/domestications.ts'
import { text } from '#text/en.ts'

const t = text.relations.domesticated
type Place = Domestication['places'][number]

/** Every place with its instruments, the furthest first. Narrow screens show a block per row, so the roles stand written out. */
export function PlaceTable({ act, addressees, places }: Domestication) {
  const inOrder = places.toSorted(
    (a, b) =>
      STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) || placeName(a.code).localeCompare(placeName(b.code), 'en'),
  )
  return (
    <table className="register domesticated" role="table">
      <caption className="visually-hidden">{t.caption(act.shortTitle ?? act.title)}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {[t.columns[addressees], t.columns.instrument, t.columns.status, t.columns.date].map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {inOrder.flatMap((place) =>
          place.standing === 'apart' || place.instruments.length === 0
            ? [<NoRecord key={place.code} place={place} />, ...rowsOf(place, act)]
            : rowsOf(place, act),
        )}
      </tbody>
    </table>
  )
}

const rowsOf = (place: Place, act: Domestication['act']) =>
  place.instruments.map(({ verb, policy }, i) => (
    <tr key={policy.slug} role="row" id={i === 0 && place.standing !== 'apart' ? `place-${place.code}` : undefined}>
      <PlaceCell code={place.code} />
      <td role="cell" className="cell-instrument">
        <a className="title-link" href={recordHref(policy.slug)}>
          <Title of={policy} />
        </a>
        <span className="meta">
          {relationWord(verb, policy, act)}
          {policy.verification === 'needs-review' && (
            <>
              {' · '}
              <UnderReview />
            </>
          )}
        </span>
      </td>
      <td role="cell" className="cell-status">
        <RecordStatus card={policy} />
      </td>
      <td role="cell" className="cell-date">
        {formatPartialDate(policy.lastEventOn)}
      </td>
    </tr>
  ))

function NoRecord({ place: { code, standing } }: { place: Place }) {
  return (
    <tr role="row" id={`place-${code}`}>
      <PlaceCell code={code} />
      <td role="cell" className="cell-instrument cell-none" colSpan={3}>
        {standing === 'apart' ? t.apart(placeName(code)) : t.noRecord}
      </td>
    </tr>
  )
}

function PlaceCell({ code }: { code: string }) {
  return (
    <th role="rowheader" scope="row" className="cell-where">
      <a href={placeHref(code)}>{placeName(code)}</a>
    </th>
  )
}
