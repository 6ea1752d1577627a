import { intendedDestination } from '#app/session/destination.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorScreen } from '#app/ui/error-screen.tsx'
import { admin as t } from '#text/en/dashboard.ts'
import { Away, Loading, useAccount } from './account.tsx'
import { WithSecondFactor } from './admin-second-factor.tsx'

/** The administrators' area. Whoever is none is refused in words; nothing that only administrators may know is in the page. */
export default function AdminHome() {
  const { who, again } = useAccount()
  if (who.is === 'loading' || who.is === 'away') {
    return (
      <>
        <h1>{t.title}</h1>
        {who.is === 'away' ? <Away again={again} /> : <Loading />}
      </>
    )
  }
  if (who.is === 'nobody') return <Required />
  if (!who.user.isAdmin) return <Denied />
  return (
    <>
      <h1>{t.title}</h1>
      <WithSecondFactor>
        <Home />
      </WithSecondFactor>
    </>
  )
}

function Home() {
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
