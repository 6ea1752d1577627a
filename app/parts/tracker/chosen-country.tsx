import { Status } from '#app/parts/marks.tsx'
import { Title } from '#app/parts/title.tsx'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { recordHref } from '#app/lib/record-href.ts'
import { hrefWith } from '#app/lib/tracker-links.ts'
import { placeHref } from '#app/lib/places.ts'
import { text } from '#text/en.ts'
import type { CountryRow } from './country-table.tsx'
import { alertHref } from './keep-actions.tsx'
import { UnderReview } from './under-review.tsx'

const t = text.tracker

/** The country that was chosen on the map: what the layer says of it, and the ways on. */
export function ChosenCountry({ address, country }: { address: TrackerAddress; country: CountryRow }) {
  const { code, name, records, law, category } = country
  const isOnlyOne = address.query.jurisdiction.length === 1 && address.query.jurisdiction[0] === code
  return (
    <section className="panel panel-chosen chosen" aria-labelledby="chosen-place">
      <div className="chosen-head">
        <h3 id="chosen-place">{name}</h3>
        <p className="chosen-records">{t.records(records)}</p>
      </div>
      {law ? (
        <div className="chosen-law">
          <Status status={law.status} label={text.statuses[law.status]} />
          <p>
            <Title of={law} />. {category === 'yes' && factsOf(country)}
          </p>
          {country.verification === 'needs-review' && <UnderReview />}
        </div>
      ) : (
        <p className="chosen-standing">{records === 0 ? t.place.none(name) : category && `${t.africa.categories[category]}.`}</p>
      )}
      <p className="chosen-links">
        {law && (
          <a className="link" href={recordHref(law.slug)}>
            {t.place.openRecord}
          </a>
        )}
        <a className="link" href={placeHref(code)}>
          {t.place.all(name)}
        </a>
        {code !== 'NG' && records > 0 && (
          <a className="link" href={hrefWith(address, { jurisdiction: isOnlyOne ? [] : [code] })}>
            {isOnlyOne ? t.place.showAll : t.place.showOnly(name)}
          </a>
        )}
        <a className="link" href={alertHref(code)} rel="nofollow">
          {t.keep.alert(name)}
        </a>
      </p>
    </section>
  )
}

/** "Regulator: ODPC. Breach notice within 72 hours." */
function factsOf({ regulator, breachNotice, breachWording }: CountryRow): string {
  const breach =
    typeof breachNotice === 'number' ? t.africa.breachWithin(breachNotice) : breachWording && t.africa.breachSays(breachWording)
  return [regulator && t.africa.regulatorIs(regulator), breach].filter(Boolean).join(' ')
}
