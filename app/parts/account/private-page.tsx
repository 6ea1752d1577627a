import type { ReactNode } from 'react'
import { text } from '#text/en.ts'

const t = text.session

type PrivatePageProps = {
  needs: 'sign-in' | 'admin'
  /** The call whose answer it shows first. */
  asks?: `/api/${string}`
  children: ReactNode
}

/**
 * A page of who is signed in: the same HTML for everybody, which shows that it loads until a script knows who is there
 * (app/session/guard.ts). `admin` refuses in its own words instead of leading to the login.
 */
export function PrivatePage({ needs, asks, children }: PrivatePageProps) {
  return (
    <div className="page private-page" data-needs={needs} data-asks={asks}>
      {children}
      <noscript>
        <p>
          {t.needsScript}{' '}
          <a className="link" href="/tracker">
            {t.needsScriptLink}
          </a>
        </p>
      </noscript>
    </div>
  )
}
