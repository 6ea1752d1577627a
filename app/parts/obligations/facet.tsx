import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { text } from '#text/en.ts'

const t = text.obligations.filters

/** A button that opens its choices. */
export function Facet({ label, inUse, children }: { label: string; inUse: number; children: ReactNode }) {
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

type OptionProps = { type: 'checkbox' | 'radio'; name: string; value: string; label: string; isChosen: boolean }

export function Option({ type, name, value, label, isChosen }: OptionProps) {
  return (
    <label className="option option-plain">
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  )
}
