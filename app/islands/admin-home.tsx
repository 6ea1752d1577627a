import { admin as t } from '#text/en/dashboard.ts'

/** What an administrator finds first. */
export default function AdminHome() {
  return (
    <>
      <p className="lede">{t.lede}</p>
      <ul className="dashboard-ways">
        {t.links.map(({ label, href }) => (
          <li key={href}>
            <a className="link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
