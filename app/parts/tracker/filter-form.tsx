import type { ReactNode } from 'react'
import { choicesOf, filtersOf, hrefCleared } from '#app/lib/tracker-links.ts'
import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { text } from '#text/en.ts'

const t = text.tracker.filters

type FilterFormProps = {
  address: TrackerAddress
  total: number
  /** `bar` under a title, `column` beside the results; both are a sheet on phones. */
  look: 'bar' | 'column'
  children: ReactNode
}

/**
 * The one form of all filters. On phones it is a native popover that a button opens as a sheet; where there is room it stands on
 * the page, and where a browser knows no popover it does so everywhere.
 */
export function FilterForm({ address, total, look, children }: FilterFormProps) {
  return (
    <form
      id="filters"
      className={`filters filters-${look}`}
      popover="auto"
      action={address.path}
      aria-label={t.title}
      data-live-form=""
      data-apply-at-once={look === 'column' ? '' : undefined}
      data-region={address.register}
    >
      <KeptChoices address={address} />
      <div className="sheet-head">
        <p className="font-serif text-h3">{t.title}</p>
        <button type="button" className="sheet-close" popoverTarget="filters" popoverTargetAction="hide" aria-label={t.close}>
          <Icon name="x" size={20} />
        </button>
      </div>
      <p
        className="visually-hidden"
        role="status"
        data-count-status=""
        data-one={text.tracker.records(1)}
        data-template={t.countTemplate}
      />
      <div className="filters-body">{children}</div>
      <div className="sheet-foot">
        {filtersOf(address).length > 0 && (
          <a className="btn btn-secondary" href={hrefCleared(address)}>
            {t.clear}
          </a>
        )}
        <ApplyButton total={total} />
      </div>
    </form>
  )
}

export function ApplyButton({ total, className = '' }: { total: number; className?: string }) {
  return (
    <button
      type="submit"
      className={`btn btn-primary ${className}`}
      data-count-button=""
      data-one={t.apply(1)}
      data-template={t.applyTemplate}
    >
      {t.apply(total)}
    </button>
  )
}

/** What is no filter but part of the address goes with the form. */
function KeptChoices({ address }: { address: TrackerAddress }) {
  const { sort, view, layer, place } = choicesOf(address)
  return Object.entries({ sort, view, layer, place }).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
