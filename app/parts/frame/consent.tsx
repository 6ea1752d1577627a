import { Button } from '#app/ui/button.tsx'
import { text } from '#text/en.ts'

const t = text.analytics.banner

/**
 * Asks whether visits may be counted. Hidden until a script finds that its reader has not decided (app/enhance/consent.ts); without a script
 * nothing is ever sent, and nobody is asked. It stands early on the page so that a keyboard comes to it first, and at the foot of the window.
 */
export function Consent() {
  return (
    <section
      className="consent"
      id="consent"
      aria-label={t.label}
      tabIndex={-1}
      hidden
      data-allowed={t.allowed}
      data-declined={t.declined}
      data-signal={t.signal}
    >
      <div className="page">
        <div className="consent-words">
          <p>
            <strong>{t.question}</strong>
          </p>
          <p>
            {t.about} <a href="/privacy">{t.privacy}</a>
          </p>
          <p data-consent-now="" hidden />
        </div>
        <div className="consent-choices">
          <Button data-consent="declined">{t.decline}</Button>
          <Button data-consent="allowed">{t.allow}</Button>
        </div>
      </div>
    </section>
  )
}
