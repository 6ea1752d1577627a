import { FindBox } from '#app/parts/tracker/facet-options.tsx'
import { placeLabel } from '#app/lib/places.ts'
import { DUTIES, type DutiesAddress } from '#app/lib/obligations-address.ts'
import { dutiesHrefCleared, dutyFiltersOf } from '#app/lib/obligations-links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_SIZE_LENGTH } from '#domain/obligations.ts'
import { DUE_WINDOWS, SECTORS } from '#domain/obligations.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { text } from '#text/en.ts'
import { Facet, Option } from './facet.tsx'

const t = text.obligations.filters
const FIND_FROM = 9

type DutyFiltersProps = { address: DutiesAddress; choices: { jurisdictions: readonly string[]; regulators: readonly string[] } }

/** The one form of all filters: a bar where there is room, a sheet on phones. */
export function DutyFilters({ address, choices }: DutyFiltersProps) {
  const { query, event, at } = address
  const places = choices.jurisdictions.map((code) => ({ value: code, label: placeLabel(code) }))
  // What the address names stays ticked, also where no duty that can be read has it.
  const regulators = [...new Set([...choices.regulators, ...query.regulator])].map((name) => ({ value: name, label: name }))
  return (
    <div className="filter-band">
      <div className="page">
        <form id="filters" className="filters filters-bar" popover="auto" action={DUTIES} aria-label={t.title}>
          {event && <input type="hidden" name="event" value={event} />}
          {at && <input type="hidden" name="at" value={at} />}
          {query.policy && <input type="hidden" name="policy" value={query.policy} />}
          <div className="sheet-head">
            <p className="font-serif text-h3">{t.title}</p>
            <button type="button" className="sheet-close" popoverTarget="filters" popoverTargetAction="hide" aria-label={t.close}>
              <Icon name="x" size={20} />
            </button>
          </div>
          <div className="filters-body">
            <Options
              name="sector"
              values={SECTORS.map((value) => ({ value, label: text.sectors[value] }))}
              chosen={query.sector}
            />
            <Options name="jurisdiction" values={places} chosen={query.jurisdiction} />
            <Options name="regulator" values={regulators} chosen={query.regulator} />
            <Options
              name="focus"
              values={FOCUS_AREAS.map((value) => ({ value, label: text.focusAreas[value] }))}
              chosen={query.focus}
            />
            <Facet label={t.due} inUse={query.due ? 1 : 0}>
              <fieldset className="facet-options">
                <legend className="visually-hidden">{t.due}</legend>
                <Option type="radio" name="due" value="" label={t.anyTime} isChosen={query.due === undefined} />
                {DUE_WINDOWS.map((days) => (
                  <Option
                    key={days}
                    type="radio"
                    name="due"
                    value={String(days)}
                    label={t.windows[days]}
                    isChosen={query.due === days}
                  />
                ))}
              </fieldset>
            </Facet>
            <div className="search filters-search">
              <Icon name="search" />
              <input
                className="input"
                type="search"
                name="size"
                defaultValue={query.size}
                aria-label={t.size}
                placeholder={t.sizeHint}
                maxLength={MAX_SIZE_LENGTH}
              />
              <button type="submit" className="visually-hidden-until-focus">
                {t.sizeSubmit}
              </button>
            </div>
          </div>
          <div className="sheet-foot">
            {dutyFiltersOf(address).length > 0 && (
              <a className="btn btn-secondary" href={dutiesHrefCleared(address)}>
                {t.clear}
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

type OptionsProps = {
  name: 'sector' | 'jurisdiction' | 'regulator' | 'focus'
  values: readonly { value: string; label: string }[]
  chosen: readonly string[]
}

function Options({ name, values, chosen }: OptionsProps) {
  const inOrder = values.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  return (
    <Facet label={t[name]} inUse={chosen.length}>
      <fieldset className="facet-options">
        <legend className="visually-hidden">{t[name]}</legend>
        {name === 'sector' && <p className="facet-hint">{t.sectorHint}</p>}
        {name === 'regulator' && values.length === 0 && <p className="facet-hint">{t.noRegulators}</p>}
        {values.length >= FIND_FROM && <FindBox label={t[name]} />}
        {inOrder.map(({ value, label }) => (
          <Option key={value} type="checkbox" name={name} value={value} label={label} isChosen={chosen.includes(value)} />
        ))}
      </fieldset>
    </Facet>
  )
}
