import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { filtersOf, hrefWith } from '#app/lib/tracker-links.ts'
import type { PolicyList } from '#contract/policies.ts'
import { JURISDICTIONS, REGIONS } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { FacetOption, FindBox, orderedOptions, YearFields, type FacetProps } from './facet-options.tsx'
import { ApplyButton, FilterForm } from './filter-form.tsx'

const t = text.tracker.filters
const SHOWN = 6
const FACETS = ['type', 'status', 'jurisdiction', 'focus', 'chamber', 'verification'] as const
const PLACES = JURISDICTIONS.map(({ code }) => code)

/** The facets beside the search results; a long one shows its first values and keeps the others behind a disclosure. */
export function ResultsFacets({ address, list }: { address: TrackerAddress; list: PolicyList }) {
  const { query } = address
  return (
    <FilterForm address={address} total={list.total} look="column">
      {!isUnusable(address, list) && (
        <>
          {FACETS.map((name) => (
            <section key={name} className="facet-section">
              <Options
                address={address}
                name={name}
                label={t.facets[name]}
                counts={list.facets[name]}
                chosen={query[name]}
                values={name === 'jurisdiction' ? PLACES : undefined}
              />
            </section>
          ))}
          <section className="facet-section">
            <h2>{t.year}</h2>
            <YearFields from={query.from} to={query.to} />
          </section>
          <div className="facet-apply">
            <ApplyButton total={list.total} />
          </div>
        </>
      )}
    </FilterForm>
  )
}

/** A search that found nothing anywhere, by its words alone: no filter would help. */
export const isUnusable = (address: TrackerAddress, list: PolicyList): boolean =>
  list.total === 0 && filtersOf(address).length === 0 && FACETS.every((name) => Object.keys(list.facets[name]).length === 0)

function Options({ address, ...props }: FacetProps & { address: TrackerAddress }) {
  const { name, label, chosen } = props
  const options = orderedOptions(props)
  // In sight: what is ticked, and of what has records the most first.
  const first = options.filter(({ isChosen, count }, i) => isChosen || (count > 0 && i < SHOWN))
  const others = options.filter((option) => !first.includes(option))
  return (
    <fieldset className="facet-options">
      <legend>
        <h2>{label}</h2>
      </legend>
      {chosen.length > 0 && (
        <a className="facet-clear" href={hrefWith(address, { [name]: [] })}>
          {t.clear}
          <span className="visually-hidden"> {label}</span>
        </a>
      )}
      {name === 'jurisdiction' && <Registers chosen={address.query.region} />}
      {first.map((option) => (
        <FacetOption key={option.value} name={name} option={option} />
      ))}
      {others.length > 0 && (
        <details className="facet-more">
          <summary>{t.more(others.length)}</summary>
          {others.length > SHOWN && <FindBox label={label} />}
          {others.map((option) => (
            <FacetOption key={option.value} name={name} option={option} />
          ))}
        </details>
      )}
    </fieldset>
  )
}

/** One register or all: places belong to one. */
function Registers({ chosen }: { chosen?: string }) {
  return (
    <fieldset className="facet-options facet-registers">
      <legend className="visually-hidden">{t.register}</legend>
      {[undefined, ...REGIONS].map((region) => (
        <label key={region ?? 'all'} className="option">
          <input type="radio" name="region" value={region ?? ''} defaultChecked={region === chosen} />
          <span>{region ? text.regions[region] : t.everywhere}</span>
        </label>
      ))}
    </fieldset>
  )
}
