import { useEffect, useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Profile } from '#contract/accounts.ts'
import { profile as t } from '#text/en/profile.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { AboutYou } from './profile-about.tsx'
import { Binds } from './profile-binds.tsx'
import { PersonalCalendar } from './profile-calendar.tsx'
import { EmailAddress } from './profile-email.tsx'
import { MyData } from './profile-data.tsx'
import { Mails } from './profile-mails.tsx'
import { Passkeys } from './profile-passkeys.tsx'
import { Password } from './profile-password.tsx'
import { SecondFactor } from './profile-second-factor.tsx'
import { Sessions } from './profile-sessions.tsx'

/** Everything that somebody sets of their own account. Each part fetches and fails by itself. */
export default function ProfileSettings() {
  const [closed, setClosed] = useState<string>()
  if (closed) return <Closed message={closed} />
  return <ForAccount>{() => <Settings onClosed={setClosed} />}</ForAccount>
}

function Settings({ onClosed }: { onClosed: (message: string) => void }) {
  const { asked, again } = useAsked<Profile>('/api/user/profile')
  const [saved, setSaved] = useState<Profile>()
  const isHere = asked.is === 'here'
  useEffect(() => {
    if (isHere && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView() // it was not there yet
  }, [isHere])
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const profile = saved ?? asked.value
  return (
    <>
      <AboutYou profile={profile} onSaved={setSaved} />
      <Binds profile={profile} onSaved={setSaved} />
      <PersonalCalendar />
      <EmailAddress profile={profile} onSaved={setSaved} />
      <Mails key={profile.email} profile={profile} />
      <Password hasPassword={profile.hasPassword} />
      <SecondFactor hasPassword={profile.hasPassword} />
      <Passkeys hasPassword={profile.hasPassword} />
      <Sessions />
      <MyData hasPassword={profile.hasPassword} onClosed={onClosed} />
    </>
  )
}

function Closed({ message }: { message: string }) {
  return (
    <div className="form-done" role="status">
      <p>{message}</p>
      <ButtonLink href="/">{t.data.home}</ButtonLink>
    </div>
  )
}
