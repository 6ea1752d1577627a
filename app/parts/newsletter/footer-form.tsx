import { LONGEST_FIRST_NAME } from '#contract/newsletter.ts'
import { LONGEST_EMAIL } from '#domain/email-address.ts'
import { Button } from '#app/ui/button.tsx'
import { text } from '#text/en.ts'
import { Trap } from './trap.tsx'

const t = text.newsletter

/**
 * The form at the foot of every page. Without a script it is posted to the newsletter's own page, which shows it again when something is
 * wrong; with one (app/enhance/newsletter.ts) it stays where it is.
 */
export function NewsletterFooter() {
  return (
    <section className="footer-newsletter" aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{t.footerTitle}</h2>
      <p>{t.footerLead}</p>
      <form method="post" action="/newsletter" data-newsletter="" aria-labelledby="newsletter-title">
        <div className="footer-newsletter-fields">
          <div>
            <label htmlFor="newsletter-firstName">{t.firstName}</label>
            <input
              className="input"
              id="newsletter-firstName"
              name="firstName"
              // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- HTML has it, this list of it does not
              autoComplete="given-name"
              required
              maxLength={LONGEST_FIRST_NAME}
            />
          </div>
          <div>
            <label htmlFor="newsletter-email">{t.email}</label>
            <input
              className="input"
              id="newsletter-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={LONGEST_EMAIL}
            />
          </div>
        </div>
        <Trap idPrefix="newsletter" />
        <Button type="submit" variant="primary">
          {t.subscribe}
        </Button>
        <p className="footer-newsletter-terms">
          {t.agree} <a href="/privacy">{t.agreeLink}</a>
        </p>
      </form>
    </section>
  )
}
