import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { hrefWith } from '#app/lib/tracker-links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { JurisdictionFacts } from '#contract/jurisdictions.ts'
import { STATUS_FAMILY, type Status } from '#domain/policies.ts'
import { placeHref } from '#app/lib/places.ts'
import { text } from '#text/en.ts'
import { AlertOnPlace } from './keep-actions.tsx'

const t = text.tracker.place

/** The state that was chosen on the map: where its records stand, and the ways on. Choosing filters nothing by itself. */
export function ChosenState({ address, place, shown }: { address: TrackerAddress; place: JurisdictionFacts; shown: number }) {
  const { code, name, policies } = place
  const isOnlyOne = address.query.jurisdiction.length === 1 && address.query.jurisdiction[0] === code
  return (
    <section className="panel panel-chosen chosen" aria-labelledby="chosen-place">
      <div className="chosen-head">
        <h3 id="chosen-place">{name}</h3>
        {policies > 0 && (
          <p className="chosen-count">
            <b className="tabular">{shown}</b> <span>{t.ofShown(policies)}</span>
          </p>
        )}
        <p className="chosen-standing">{policies > 0 ? standing(place) : t.none(name)}</p>
      </div>
      <div className="actions">
        {isOnlyOne ? (
          <ButtonLink size="sm" href={hrefWith(address, { jurisdiction: [] })}>
            {t.showAll}
          </ButtonLink>
        ) : (
          policies > 0 && (
            <ButtonLink size="sm" href={hrefWith(address, { jurisdiction: [code] })}>
              {t.showOnly(name)}
            </ButtonLink>
          )
        )}
        <ButtonLink size="sm" href={placeHref(code)}>
          {t.open(name)}
        </ButtonLink>
        <AlertOnPlace code={code} name={name} />
      </div>
    </section>
  )
}

/** "4 enacted, 2 published or decided, 2 before the House of Assembly, 2 in draft" */
function standing({ code, byStatus }: JurisdictionFacts): string {
  const count = (belongs: (status: Status) => boolean) =>
    byStatus.reduce((sum, { value, count }) => (belongs(value as Status) ? sum + count : sum), 0)
  const onTheWay = code === 'NG-FC' ? t.onTheWay : t.house
  const parts: [number, (count: number) => string][] = [
    [count((status) => status === 'enacted'), t.enacted],
    [count((status) => status === 'published'), t.published],
    [count((status) => STATUS_FAMILY[status] === 'moving'), onTheWay],
    [count((status) => status === 'draft'), t.inDraft],
    [count((status) => status === 'review'), t.underReview],
    [count((status) => status === 'rejected'), t.rejected],
    [count((status) => status === 'archived'), t.archived],
  ]
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => words(number))
    .join(', ')
}
