import { Icon } from './icon.tsx'

type Crumb = { label: string; href?: string }

/** Where this page is. The last crumb is the page itself and has no link. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {items.map((crumb, i) => (
          <li key={crumb.label}>
            {i > 0 && <Icon name="chevron-right" size={14} />}
            {crumb.href ? <a href={crumb.href}>{crumb.label}</a> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
