import { MarginSection } from '#app/parts/margin-section.tsx'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { Button } from '#app/ui/button.tsx'
import type { Profile } from '#contract/accounts.ts'
import { NEWSLETTER_PREFERENCES } from '#domain/newsletter.ts'
import { profile } from '#text/en/profile.ts'
import { useSentForm } from './sent-form.ts'

const t = profile.mails

/** The four choices of the newsletter. */
export function Mails({ profile: { email, emailPreferences } }: { profile: Profile }) {
  const { onSubmit, isUnderWay, message } = useSentForm(async (typed) => {
    const chosen = Object.fromEntries(NEWSLETTER_PREFERENCES.map((name) => [name, typed[name] !== undefined]))
    const answer = await ask<Profile>('/api/user/profile', 'PATCH', { emailPreferences: chosen })
    if (answer.ok) showToast(t.saved)
    return answer
  })
  return (
    <MarginSection id="mails" title={t.title} note={t.about(email)}>
      <form className="private-form" onSubmit={onSubmit} aria-busy={isUnderWay}>
        <fieldset className="private-choices">
          <legend className="visually-hidden">{t.title}</legend>
          {NEWSLETTER_PREFERENCES.map((name) => (
            <label key={name} className="option">
              <input type="checkbox" name={name} defaultChecked={emailPreferences[name]} />
              {t.names[name]}
            </label>
          ))}
        </fieldset>
        <p className="field-hint">
          {t.agree}{' '}
          <a className="link" href="/privacy">
            {t.agreeLink}
          </a>
        </p>
        {message && (
          <p className="form-problem" role="alert">
            {message}
          </p>
        )}
        <Button type="submit">{profile.save}</Button>
      </form>
    </MarginSection>
  )
}
