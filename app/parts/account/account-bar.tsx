import { Logo } from '#app/parts/frame/top-bar.tsx'
import { withoutEndSlashes } from '#domain/paths.ts'
import { text } from '#text/en.ts'

const t = text.accounts.bar

/** The pages on which nothing but the form is to be decided have this in place of the top bar. */
const PAGES = ['/signup', '/login', '/forgot-password', '/reset-password']
export const hasAccountBar = (path: string): boolean => PAGES.includes(withoutEndSlashes(path))

/** The mark, and the way to the other form. */
export function AccountBar({ path, name }: { path: string; name: string }) {
  const isSignup = path.startsWith('/signup')
  return (
    <header className="account-bar" data-shell="">
      <a className="wordmark" href="/">
        <Logo />
        <span>{name}</span>
      </a>
      <p>
        <span className={isSignup ? undefined : 'account-bar-lead'}>{isSignup ? t.haveAccount : t.newHere}</span>{' '}
        <a className="link" href={isSignup ? '/login' : '/signup'}>
          {isSignup ? t.logIn : t.createAccount}
        </a>
      </p>
    </header>
  )
}
