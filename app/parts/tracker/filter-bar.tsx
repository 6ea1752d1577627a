import { filtersOf, hrefWith } from '#app/lib/tracker-links.ts'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PolicyList } from '#contract/policies.ts'
import { text } from '#text/en.ts'
import { FacetOptions, YearFields, type FacetProps } from './facet-options.tsx'
import { ApplyButton, FilterForm } from './filter-form.tsx'
import { SaveSearch } from './keep-actions.tsx'

const t = text.tracker.filters

type FilterBarProps = {
  address: TrackerAddress
  list: PolicyList
  facets: readonly Pick<FacetProps, 'name' | 'label' | 'values'>[]
}

/** The sticky bar of a register: a button per facet that opens its checkboxes, and a search within the results. */
export function FilterBar({ address, list, facets }: FilterBarProps) {
  const { query } = address
  return (
    <div className="filter-band">
      <div className="page">
        <FilterForm address={address} total={list.total} look="bar">
          {facets.map(({ name, label, values }) => (
            <Facet key={name} label={label} inUse={query[name].length} total={list.total}>
              <FacetOptions name={name} label={label} values={values} counts={list.facets[name]} chosen={query[name]} />
            </Facet>
          ))}
          <Facet label={t.year} inUse={[query.from, query.to].filter(Boolean).length} total={list.total}>
            <YearFields from={query.from} to={query.to} />
          </Facet>
          <div className="search filters-search">
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name="q"
              defaultValue={query.q}
              aria-label={t.within}
              placeholder={t.within}
              maxLength={400}
            />
            <button type="submit" className="visually-hidden-until-focus">
              {t.search}
            </button>
          </div>
        </FilterForm>
      </div>
    </div>
  )
}

function Facet({ label, inUse, total, children }: { label: string; inUse: number; total: number; children: React.ReactNode }) {
  return (
    <details className={inUse > 0 ? 'facet facet-on' : 'facet'} data-popover="">
      <summary className="btn btn-secondary">
        {label}
        {inUse > 0 && (
          <span className="count-badge">
            {inUse}
            <span className="visually-hidden"> {t.inUse(inUse).replace(/^\d+ /, '')}</span>
          </span>
        )}
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className="popover">
        {children}
        <div className="popover-foot">
          <ApplyButton total={total} className="btn-sm" />
        </div>
      </div>
    </details>
  )
}

/** At the foot of a phone's screen: the filters as a sheet, and the order of the list. */
export function PhoneBar({ address, sorts }: { address: TrackerAddress; sorts: readonly Sort[] }) {
  const inUse = filtersOf(address).length
  return (
    <div className="action-bar phone-bar">
      <button type="button" className="btn btn-primary" popoverTarget="filters">
        <Icon name="filter" />
        {t.title}
        {inUse > 0 && <span className="count-badge count-badge-marked">{inUse}</span>}
      </button>
      <SortMenu address={address} sorts={sorts} />
      <SaveSearch address={address} isShort />
    </div>
  )
}

type Sort = keyof typeof text.tracker.sort.names

/** The orders there are, as links behind a disclosure. */
export function SortMenu({ address, sorts }: { address: TrackerAddress; sorts: readonly Sort[] }) {
  const current = address.query.sort ?? 'recent'
  return (
    <details className="sort-menu" data-popover="">
      <summary className="btn btn-secondary">
        <span className="visually-hidden">{text.tracker.sort.label}: </span>
        {text.tracker.sort.names[current]}
        <Icon name="chevron-down" size={14} />
      </summary>
      <ul className="popover">
        {sorts.map((sort) => (
          <li key={sort}>
            <a className="option" href={hrefWith(address, { sort })} aria-current={sort === current ? 'true' : undefined}>
              {text.tracker.sort.names[sort]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
