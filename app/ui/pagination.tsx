import { Icon } from './icon.tsx'

type PaginationProps = {
  /** What the pages are of, such as "Pages of records". */
  label: string
  /** "1 to 25 of 92". */
  range: string
  previous: { label: string; href?: string }
  next: { label: string; href?: string }
}

/** Real links; at either end the word stays, without a link. */
export function Pagination({ label, range, previous, next }: PaginationProps) {
  return (
    <nav className="pager" aria-label={label}>
      <p className="tabular">{range}</p>
      {previous.href ? (
        <a className="btn btn-secondary btn-sm" href={previous.href} rel="prev">
          <Icon name="chevron-left" /> {previous.label}
        </a>
      ) : (
        <span className="btn btn-sm btn-off">{previous.label}</span>
      )}
      {next.href ? (
        <a className="btn btn-secondary btn-sm" href={next.href} rel="next">
          {next.label} <Icon name="chevron-right" />
        </a>
      ) : (
        <span className="btn btn-sm btn-off">{next.label}</span>
      )}
    </nav>
  )
}
