import type { ReactNode } from 'react'
import { text } from '#text/en.ts'

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
  title: ReactNode
  when: ReactNode
  who: ReactNode
  /** Under the title. On phones whom it binds stands between the two. */
  under: ReactNode
  more: ReactNode
}

/** One duty. It has two rows, so that what stands under a title is no part of the row's heading. */
export function DutyRows({ id, title, when, who, under, more }: DutyRowsProps) {
  return (
    <>
      <tr className="duty" id={id}>
        <th scope="row">{title}</th>
        <td rowSpan={2}>{when}</td>
        <td className="duty-who" rowSpan={2}>
          {who}
        </td>
      </tr>
      <tr>
        <td className="duty-more">
          {under}
          <span className="duty-who-phone">{who}</span>
          {more}
        </td>
      </tr>
    </>
  )
}
