import { useLayoutEffect } from 'react'
import { intendedDestination } from '#app/session/destination.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorScreen } from '#app/ui/error-screen.tsx'
import { admin as t } from '#text/en/dashboard.ts'
import { Away, Loading, useAccount } from './account.tsx'
import { WithSecondFactor } from './admin-second-factor.tsx'

/**
 * Lets administrators into the pages of their area; whoever is none is refused in words. What only administrators use is not even fetched
 * for others: it stands in `[data-told]`, unseen, until this says who is there. The API decides by itself.
 */
export default function AdminGate() {
  const { who, again } = useAccount()
  if (who.is === 'away') return <Away again={again} />
  if (who.is === 'loading') return <Loading />
  if (who.is === 'nobody') return <Required />
  if (!who.user.isAdmin) return <Denied />
  return (
    <WithSecondFactor>
      <Open />
    </WithSecondFactor>
  )
}

/** Shows what is behind the gate and has it brought. */
function Open() {
  useLayoutEffect(() => {
    const behind = document.querySelector<HTMLElement>('[data-told]')!
    behind.hidden = false
    behind.dispatchEvent(new Event('told', { bubbles: true }))
    return () => void (behind.hidden = true)
  }, [])
  return null
}

function Required() {
  const login = () => {
    intendedDestination.set(location.pathname)
    location.assign('/login')
  }
  return (
    <ErrorScreen
      title={t.required.title}
      seed="authentication"
      actions={
        <Button variant="primary" onClick={login}>
          {t.required.login}
        </Button>
      }
    >
      <p>{t.required.words}</p>
    </ErrorScreen>
  )
}

function Denied() {
  return (
    <ErrorScreen
      title={t.denied.title}
      seed="denied"
      actions={
        <ButtonLink href="/dashboard" variant="primary">
          {t.denied.dashboard}
        </ButtonLink>
      }
    >
      <p>{t.denied.words}</p>
    </ErrorScreen>
  )
}
