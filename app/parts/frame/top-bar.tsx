import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { text } from '#text/en.ts'
import { isUnder, MAIN } from './navigation.ts'

const t = text.frame

/**
 * Mark, the four places, search, account. On phones search and menu are links that work without a script. Both variants of the account are on
 * every page, which is the same for everybody; styles show the one that is right (domain/head-script.ts).
 */
export function TopBar({ path, name }: { path: string; name: string }) {
  return (
    <header className="top-bar" data-shell="">
      <div className="page top-bar-row">
        <a className="wordmark" href="/">
          <Logo />
          <span>{name}</span>
        </a>
        <nav className="top-bar-places" aria-label={t.mainNavigation}>
          {MAIN.map(({ label, href, under }) => (
            <a key={href} href={href} aria-current={path === href ? 'page' : isUnder(path, under) ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <form className="top-bar-search" action="/tracker" role="search" aria-label={t.searchRegister}>
          <button type="submit" aria-label={t.search}>
            <Icon name="search" />
          </button>
          <input
            name="q"
            type="search"
            placeholder={t.searchRegister}
            aria-label={t.searchRegister}
            autoComplete="off"
            maxLength={400}
            data-suggest=""
            data-search-key=""
          />
          <kbd aria-hidden="true">{t.searchKey}</kbd>
        </form>
        <Bell />
        <div className="top-bar-account when-signed-out">
          <a href="/login">{t.logIn}</a>
          <ButtonLink href="/signup" variant="primary">
            {t.createAccount}
          </ButtonLink>
        </div>
        <div className="top-bar-account when-signed-in">
          <a className="when-admin" href="/admin" aria-current={isUnder(path, ['/admin']) ? 'true' : undefined}>
            {t.admin}
          </a>
          <ButtonLink href="/dashboard" aria-current={path === '/dashboard' ? 'page' : undefined}>
            {t.dashboard}
          </ButtonLink>
          <Button variant="quiet" data-log-out="">
            {t.logOut}
          </Button>
        </div>
        <div className="top-bar-phone">
          <a href="/tracker#search" aria-label={t.search}>
            <Icon name="search" size={22} />
          </a>
          <a href="#site-map" aria-label={t.menu} data-opens="drawer">
            <Icon name="menu" size={22} />
          </a>
        </div>
      </div>
    </header>
  )
}

/** What the bell says comes by app/session/bell.ts. */
function Bell() {
  return (
    <div className="bell when-signed-in">
      <button
        type="button"
        className="bell-button"
        data-bell=""
        aria-expanded="false"
        aria-controls="bell-panel"
        aria-label={t.bell}
      >
        <Icon name="bell" size={20} />
        <span className="bell-count" data-unread="" aria-hidden="true" hidden />
      </button>
      <div className="bell-panel" id="bell-panel" role="group" aria-label={t.bell} tabIndex={-1} hidden />
    </div>
  )
}

export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <rect className="logo-ground" width="24" height="24" rx="3" />
      <path className="logo-line" d="M5 6h11v2.2H5zM5 16.2h8v2.2H5z" />
      <path className="logo-marked" d="M2.5 10.4h19v3.8h-19z" />
    </svg>
  )
}
