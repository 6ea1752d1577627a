import { MarginSection } from '#app/parts/margin-section.tsx'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Profile } from '#contract/accounts.ts'
import { LONGEST } from '#domain/accounts.ts'
import { profile as t } from '#text/en/profile.ts'
import { CountryPicker } from './country-picker.tsx'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

/** Name, occupation, country, organisation. */
export function AboutYou({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(
    async ({ fullName = '', occupation = '', country = '', organisation = '' }) => {
      const refused = refusedAtOnce({
        fullName: !fullName.trim() && t.problems.fullName,
        occupation: !occupation.trim() && t.problems.occupation,
        country: !country && t.problems.country,
      })
      if (refused) return refused
      const answer = await ask<Profile>('/api/user/profile', 'PATCH', {
        fullName,
        occupation,
        country,
        organisation: organisation.trim() || null,
      })
      if (answer.ok) {
        onSaved(answer.value)
        showToast(t.saved)
      }
      return answer
    },
  )
  const field = (name: 'fullName' | 'occupation' | 'organisation') => ({
    name,
    label: t.about[name],
    defaultValue: profile[name] ?? '',
    maxLength: LONGEST[name],
    error: errorOf(name),
  })
  return (
    <MarginSection id="about-you" title={t.about.title}>
      <form className="private-form" onSubmit={onSubmit} noValidate aria-busy={isUnderWay}>
        <TextField {...field('fullName')} autoComplete="name" required />
        <TextField {...field('occupation')} autoComplete="organization-title" required />
        <CountryPicker value={profile.country} error={errorOf('country')} />
        <TextField {...field('organisation')} note={t.about.optional} autoComplete="organization" />
        {message && (
          <p className="form-problem" role="alert">
            {message}
          </p>
        )}
        <Button type="submit" variant="primary">
          {t.save}
        </Button>
      </form>
    </MarginSection>
  )
}
