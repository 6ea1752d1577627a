import { formatDay } from '#app/lib/formatting.ts'
import { hrefMoved, hrefWithoutLaw, type CompareAddress } from '#app/lib/compare-address.ts'
import { placeHref } from '#app/lib/places.ts'
import { Status } from '#app/parts/marks.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ComparedCountry } from '#contract/comparisons.ts'
import { common } from '#text/en/common.ts'
import { compare as t } from '#text/en/compare.ts'

type ColumnHeadProps = { column: ComparedCountry; address: CompareAddress; shown: readonly string[] }

/** What stands over a column: the country, where its law stands, how old the answers are, and a menu that moves it. */
export function ColumnHead({ column: { country, name, law, asAt, changedSince }, address, shown }: ColumnHeadProps) {
  return (
    <>
      <div className="compare-name">
        <a href={placeHref(country)}>{name}</a>
        {shown.length > 1 && <ColumnMenu country={country} name={name} address={address} shown={shown} />}
      </div>
      <span className="compare-standing">
        <Status status={law.status} label={common.statuses[law.status]} />
        <span className="compare-date">{t.asAt(formatDay(asAt))}</span>
      </span>
      {changedSince && (
        <a className="compare-changed" href={`#source-${country}`}>
          {t.changedSince(formatDay(changedSince.on))}
        </a>
      )}
    </>
  )
}

type ColumnMenuProps = { country: string; name: string; address: CompareAddress; shown: readonly string[] }

function ColumnMenu({ country, name, address, shown }: ColumnMenuProps) {
  const links = [
    { label: t.moveLeft, href: hrefMoved(address, shown, country, -1) },
    { label: t.moveRight, href: hrefMoved(address, shown, country, 1) },
    { label: t.removeColumn, href: hrefWithoutLaw(address, country) },
  ]
  return (
    <details className="compare-menu" data-popover="">
      <summary>
        <Icon name="chevron-down" />
        <VisuallyHidden>{t.menu(name)}</VisuallyHidden>
      </summary>
      <ul className="popover">
        {links.map(
          ({ label, href }) =>
            href && (
              <li key={label}>
                <a className="option" href={href}>
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </details>
  )
}
