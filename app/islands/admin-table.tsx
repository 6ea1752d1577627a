import type { ReactNode } from 'react'

type Props = { label: string; columns: string[]; children: ReactNode; className?: string }

/** A table that scrolls by itself where the screen is narrower. Its rows are the children. */
export function AdminTable({ label, columns, children, className = '' }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div className={`admin-table ${className}`.trim()} role="region" aria-label={label} tabIndex={0}>
      <table className="register">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
