import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { text } from '#text/en.ts'
import { isUnder, MAIN, MORE } from './navigation.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { Logo } from './top-bar.tsx'

const t = text.frame

/** The menu on phones: a modal dialog, so that focus stays in it, Escape closes it and focus returns to the menu button. */
export function Drawer({ path, name }: { path: string; name: string }) {
  return (
    <dialog className="drawer" id="drawer" aria-label={t.menu}>
      <div className="drawer-head">
        <span className="wordmark">
          <Logo />
          <span>{name}</span>
        </span>
        <form method="dialog">
          <button type="submit" className="drawer-close" aria-label={t.closeMenu}>
            <Icon name="x" size={22} />
          </button>
        </form>
      </div>
      <nav aria-label={t.menu}>
        <ul>
          <Place label={t.home} href="/" path={path} under={[]} />
          {MAIN.map((place) => (
            <Place key={place.href} path={path} {...place} />
          ))}
        </ul>
        <h2>{t.more}</h2>
        <ul>
          {MORE.map((place) => (
            <Place key={place.href} path={path} under={[]} {...place} />
          ))}
        </ul>
        <h2>{t.account}</h2>
        <ul className="when-signed-in">
          <Place label={t.dashboard} href="/dashboard" path={path} under={[]} />
          <Place label={t.bell} href="/dashboard/notifications" path={path} under={[]} />
          <Place label={t.profileSettings} href="/profile-settings" path={path} under={[]} />
          <Place label={t.admin} href="/admin" path={path} under={['/admin']} className="when-admin" />
        </ul>
        <div className="drawer-account when-signed-in">
          <Button data-log-out="">{t.logOut}</Button>
        </div>
        <div className="drawer-account when-signed-out">
          <ButtonLink href="/login">{t.logIn}</ButtonLink>
          <ButtonLink href="/signup" variant="primary">
            {t.createAccount}
          </ButtonLink>
        </div>
      </nav>
      <ThemeChoice id="drawer-theme" />
    </dialog>
  )
}

type PlaceProps = { label: string; href: string; path: string; under: readonly string[]; className?: string }

function Place({ label, href, path, under, className }: PlaceProps) {
  return (
    <li className={className}>
      <a href={href} aria-current={path === href ? 'page' : isUnder(path, under) ? 'true' : undefined}>
        {label}
      </a>
    </li>
  )
}
