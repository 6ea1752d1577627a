import { Icon } from '#app/ui/icon.tsx'
import { text } from '#text/en.ts'

const t = text.binds.control

/**
 * For who is signed in, the way to what binds them. The page is the same for everybody, so it leads to their settings until a script has put
 * their own filters in its place (app/session/binds-me.ts).
 */
export function BindsMe({ page }: { page: '/obligations' | '/calendar' }) {
  return (
    <p className="binds-me when-signed-in" data-binds-me={page}>
      <a className="btn btn-secondary btn-sm" href="/profile-settings#binds">
        <Icon name="filter" />
        <span>{t.mine}</span>
      </a>
    </p>
  )
}
