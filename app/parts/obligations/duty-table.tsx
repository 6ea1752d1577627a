import type { ReactNode } from 'react'
import { text } from '#text/en/of-record.ts'

const t = text.obligations

/** Duties as rows: what, when, for whom. */
export function DutyTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="register duties">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.duty}</th>
          <th scope="col">{t.when}</th>
          <th scope="col" className="duty-who">
            {t.who}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type DutyRowsProps = {
  /** Where the row can be linked to. */
  id?: string
  /** The title as words, by which the row is called. */
  name: string
  title: ReactNode
  when: ReactNode
  who: ReactNode
  /** Under the title. On phones whom it binds stands between the two. */
  under: ReactNode
  more: ReactNode
}

/** One duty. What it takes has a row of its own under the same heading, and all of its width. */
export function DutyRows({ id, name, title, when, who, under, more }: DutyRowsProps) {
  const heading = id && `${id}-title`
  return (
    <>
      <tr className="duty" id={id}>
        <th scope="row" id={heading} abbr={name}>
          {title}
          <span className="duty-under">
            {under}
            <span className="duty-who-phone">{who}</span>
          </span>
        </th>
        <td>{when}</td>
        <td className="duty-who">{who}</td>
      </tr>
      <tr>
        <td className="duty-more" colSpan={3} headers={heading}>
          {more}
        </td>
      </tr>
    </>
  )
}
