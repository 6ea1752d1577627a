import { Icon, type IconName } from '#app/ui/icon.tsx'

/** Titles of what a plan does not show: no more than that is in the page. */
export function LockedTitles({ items, icon }: { items: readonly { title: string; locked: boolean }[]; icon: IconName }) {
  const locked = items.filter((item) => item.locked)
  if (locked.length === 0) return null
  return (
    <ul className="record-rows">
      {locked.map(({ title }) => (
        <li key={title}>
          <Icon name={icon} />
          <p>{title}</p>
        </li>
      ))}
    </ul>
  )
}
