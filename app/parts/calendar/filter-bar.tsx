import type { ReactNode } from 'react'
import { CALENDAR, VALUES, type CalendarAddress, type CalendarFacet } from '#app/lib/calendar-address.ts'
import { filtersOf, hrefCleared } from '#app/lib/calendar-links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { REGIONS } from '#domain/jurisdictions.ts'
import { text } from '#text/en.ts'
import { calendarLabel } from './labels.ts'

const t = text.calendar.filters
const FACETS = ['kind', 'sector', 'jurisdiction', 'focus', 'type', 'status'] as const
const FIND_FROM = 9

/** The filters as one form: a bar where there is room, a sheet on phones. */
export function CalendarFilterBar({ address }: { address: CalendarAddress }) {
  const { filters, view } = address
  return (
    <div className="filter-band">
      <div className="page">
        <form id="filters" className="filters filters-bar" popover="auto" action={CALENDAR} aria-label={t.title}>
          <KeptChoices address={address} />
          <div className="sheet-head">
            <p className="font-serif text-h3">{t.title}</p>
            <button type="button" className="sheet-close" popoverTarget="filters" popoverTargetAction="hide" aria-label={t.close}>
              <Icon name="x" size={20} />
            </button>
          </div>
          <div className="filters-body">
            {FACETS.map((name) => (
              <Facet
                key={name}
                label={t[name]}
                inUse={filters[name].length + (name === 'jurisdiction' && filters.region ? 1 : 0)}
              >
                {name === 'jurisdiction' && <Registers chosen={filters.region} />}
                <Options name={name} chosen={filters[name]} />
              </Facet>
            ))}
            {view === 'list' && (
              <Facet label={t.days} inUse={[filters.from, filters.to].filter(Boolean).length}>
                <fieldset className="year-fields">
                  <legend>{t.daysHint}</legend>
                  <DayField name="from" value={filters.from} />
                  <DayField name="to" value={filters.to} />
                </fieldset>
              </Facet>
            )}
          </div>
          <div className="sheet-foot">
            {filtersOf(address).length > 0 && (
              <a className="btn btn-secondary" href={hrefCleared(address)}>
                {text.tracker.filters.clear}
              </a>
            )}
            <button type="submit" className="btn btn-primary">
              {t.apply}
            </button>
          </div>
        </form>
      </div>
    </div>
  )
}

function Facet({ label, inUse, children }: { label: string; inUse: number; children: ReactNode }) {
  return (
    <details className={inUse > 0 ? 'facet facet-on' : 'facet'} data-popover="">
      <summary className="btn btn-secondary">
        {label}
        {inUse > 0 && (
          <span className="count-badge">
            {inUse}
            <span className="visually-hidden"> {text.tracker.filters.inUse(inUse).replace(/^\d+ /, '')}</span>
          </span>
        )}
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className="popover">
        {children}
        <div className="popover-foot">
          <button type="submit" className="btn btn-primary btn-sm">
            {t.apply}
          </button>
        </div>
      </div>
    </details>
  )
}

function Options({ name, chosen }: { name: CalendarFacet; chosen: readonly string[] }) {
  const values: readonly string[] = VALUES[name]
  const options = values.map((value) => ({ value, label: calendarLabel(name, value) }))
  const isLong = options.length >= FIND_FROM
  const find = text.tracker.filters.find(t[name as keyof typeof t])
  return (
    <fieldset className="facet-options">
      <legend className="visually-hidden">{t[name as keyof typeof t]}</legend>
      {name === 'sector' && <p className="quiet facet-note">{t.sectorNote}</p>}
      {isLong && <input type="search" className="input find-box" aria-label={find} placeholder={find} data-find="" hidden />}
      {(name === 'jurisdiction' ? options.toSorted((a, b) => a.label.localeCompare(b.label, 'en')) : options).map(
        ({ value, label }) => (
          <label key={value} className="option">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        ),
      )}
    </fieldset>
  )
}

function Registers({ chosen }: { chosen?: string }) {
  return (
    <fieldset className="facet-options calendar-registers">
      <legend className="visually-hidden">{t.region}</legend>
      {[undefined, ...REGIONS].map((region) => (
        <label key={region ?? ''} className="option">
          <input type="radio" name="region" value={region ?? ''} defaultChecked={region === chosen} />
          {region ? text.regions[region] : t.everywhere}
        </label>
      ))}
    </fieldset>
  )
}

function DayField({ name, value }: { name: 'from' | 'to'; value?: string }) {
  return (
    <label>
      <span>{t[name]}</span>
      <input
        className="input"
        name={name}
        defaultValue={value}
        placeholder={t.format}
        pattern="\d{4}(-\d{2}){0,2}"
        maxLength={10}
        size={10}
        autoComplete="off"
      />
    </label>
  )
}

/** What is part of the address and has no field of its own goes with the form. */
function KeptChoices({ address: { filters, says, view } }: { address: CalendarAddress }) {
  const kept = [
    ...filters.chamber.map((value) => ['chamber', value] as const),
    ...filters.verification.map((value) => ['verification', value] as const),
    ...Object.entries({ view: view === 'list' ? view : says.view, month: says.month }),
    ...(view === 'list' ? [] : Object.entries({ from: filters.from, to: filters.to })),
  ]
  return kept.map(
    ([name, value]) => value !== undefined && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  )
}
