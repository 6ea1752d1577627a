import type { ReactNode } from 'react'
import { showToast } from '#app/enhance/toasts.ts'
import { signOut } from '#app/session/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { SecondFactorStatus } from '#contract/second-factor.ts'
import { admin } from '#text/en/dashboard.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { CodeForm } from './second-factor-parts.tsx'

const t = admin.unproven
const PATH = '/api/user/second-factor'

/** What an administrator sees once a second factor was proven in this session; until then, how to get there. The API decides by itself. */
export function WithSecondFactor({ children }: { children: ReactNode }) {
  const { asked, again } = useAsked<SecondFactorStatus>(PATH)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { isRequired, isProven, isOn } = asked.value
  if (!isRequired || isProven) return children
  const proven = () => {
    showToast(t.confirmed)
    again()
  }
  return isOn ? <Confirm onProven={proven} /> : <SetUp />
}

function SetUp() {
  return (
    <div className="private-unproven">
      <p className="lede">{t.withoutOne}</p>
      <div className="actions">
        <ButtonLink href="/profile-settings#second-factor" variant="primary">
          {t.setUp}
        </ButtonLink>
      </div>
      <WithPasskey />
    </div>
  )
}

function Confirm({ onProven }: { onProven: () => void }) {
  return (
    <div className="private-unproven">
      <p className="lede">{t.withOne}</p>
      <CodeForm about={t.code} path={`${PATH}/prove`} onDone={onProven} />
      <WithPasskey />
    </div>
  )
}

/** A passkey proves itself at the beginning of a session, so they go out and in again, and back here. */
const WithPasskey = () => (
  <>
    <p>{t.passkey}</p>
    <Button size="sm" onClick={() => void signOut('/login', '/admin')}>
      {t.logInAgain}
    </Button>
  </>
)
