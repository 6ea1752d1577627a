import { useEffect, useState, type ReactNode } from 'react'
import { EXPIRED } from '#app/session/leave.ts'
import { currentUser, knownUser } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import type { User } from '#contract/accounts.ts'
import { session as t } from '#text/en/session.ts'

type Who = { is: 'loading' } | { is: 'away' } | { is: 'nobody' } | { is: 'somebody'; user: User }

/** Who is signed in, as this tab knew it at once and then as the server says. On the server, and until it is known, it is loading. */
export function useAccount(): { who: Who; again: () => void } {
  const [who, setWho] = useState<Who>({ is: 'loading' })
  useEffect(() => {
    const nobody = () => setWho({ is: 'nobody' })
    void tellWho(setWho)
    document.addEventListener(EXPIRED, nobody)
    return () => document.removeEventListener(EXPIRED, nobody)
  }, [])
  const again = () => {
    setWho({ is: 'loading' })
    void whoIsThere().then(setWho)
  }
  return { who, again }
}

/** At once who it was when this tab last asked; then who it is. Without a network what is known stays in sight. */
async function tellWho(tell: (who: Who) => void): Promise<void> {
  const known = knownUser()
  if (known) tell({ is: 'somebody', user: known })
  const now = await whoIsThere()
  if (now.is !== 'away' || !known) tell(now)
}

async function whoIsThere(): Promise<Who> {
  try {
    const user = await currentUser()
    return user ? { is: 'somebody', user } : { is: 'nobody' }
  } catch {
    return { is: 'away' }
  }
}

/** What only somebody sees. For nobody it stays as it loads: the guard leads them to the login meanwhile (app/session/guard.ts). */
export function ForAccount({ children }: { children: (user: User) => ReactNode }) {
  const { who, again } = useAccount()
  if (who.is === 'somebody') return children(who.user)
  if (who.is === 'away') return <Away again={again} />
  return <Loading />
}

export function Loading() {
  return (
    <p className="private-loading" role="status">
      {t.loading}
    </p>
  )
}

/** A part that did not come, with the way to ask for it once more. */
export function Away({ message = t.away.message, again }: { message?: string; again: () => void }) {
  return (
    <div className="form-problem" role="alert">
      <p>{message}</p>
      <Button size="sm" icon="retry" onClick={again}>
        {t.tryAgain}
      </Button>
    </div>
  )
}
