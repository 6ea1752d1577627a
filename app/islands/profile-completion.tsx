import { CheckField } from '#app/parts/account/check-field.tsx'
import { ask } from '#app/session/ask.ts'
import { intendedDestination } from '#app/session/destination.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Profile, User } from '#contract/accounts.ts'
import { LONGEST } from '#domain/accounts.ts'
import { accounts } from '#text/en/accounts.ts'
import { profile as t } from '#text/en/profile.ts'
import { ForAccount } from './account.tsx'
import { CountryPicker } from './country-picker.tsx'
import { useAsked } from './asked.ts'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

/** The two answers that a sign-in with Google does not give. Afterwards its owner goes where they were going. */
export default function ProfileCompletion() {
  return <ForAccount>{(user) => <WithTerms user={user} />}</ForAccount>
}

/** Whether the terms are still to be accepted says the profile. If it cannot be had the boxes stand there: ticking them twice is harmless. */
function WithTerms({ user }: { user: User }) {
  const { asked } = useAsked<Profile>('/api/user/profile')
  if (asked.is === 'loading') return null
  return <Questions user={user} hasTerms={asked.is === 'here' && asked.value.termsAccepted} />
}

function Questions({ user, hasTerms }: { user: User; hasTerms: boolean }) {
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async ({ occupation = '', country = '', ...ticked }) => {
    const refused = refusedAtOnce({
      occupation: !occupation.trim() && t.problems.occupation,
      country: !country && t.problems.country,
      termsAccepted: !hasTerms && !ticked.termsAccepted && t.problems.terms,
    })
    if (refused) return refused
    const answer = await ask('/api/user/profile', 'PATCH', { occupation, country, ...(hasTerms ? {} : consentsIn(ticked)) })
    if (answer.ok) location.assign(intendedDestination.take())
    return answer
  })
  return (
    <form className="private-form" onSubmit={onSubmit} noValidate aria-busy={isUnderWay}>
      <TextField
        name="occupation"
        label={t.about.occupation}
        defaultValue={user.occupation ?? ''}
        maxLength={LONGEST.occupation}
        autoComplete="organization-title"
        error={errorOf('occupation')}
        required
      />
      <CountryPicker value={user.country} error={errorOf('country')} />
      {!hasTerms && (
        <>
          <CheckField
            name="termsAccepted"
            words={accounts.signup.terms}
            href="/terms"
            note={accounts.required}
            isRequired
            error={errorOf('termsAccepted')}
          />
          <CheckField name="privacyAccepted" words={accounts.signup.privacy} href="/privacy" note={accounts.required} />
        </>
      )}
      {message && (
        <p className="form-problem" role="alert">
          {message}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg">
        {t.completion.save}
      </Button>
    </form>
  )
}

/** As they were ticked, and not otherwise. */
const consentsIn = (ticked: Record<string, string>) => ({
  termsAccepted: true,
  privacyAccepted: ticked.privacyAccepted !== undefined,
})
