import type { ReactNode } from 'react'
import { text } from '#text/en.ts'

const t = text.session

/**
 * A page of who is signed in: the same HTML for everybody, which shows that it loads until a script knows who is there
 * (app/session/guard.ts). `admin` refuses in its own words instead of leading to the login.
 */
export function PrivatePage({ needs, children }: { needs: 'sign-in' | 'admin'; children: ReactNode }) {
  return (
    <div className="page private-page" data-needs={needs}>
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
