import type { Site } from '#server/config.ts'
import type { LegalFacts } from '#text/en/legal.ts'
import { text } from '#text/en.ts'

const t = text.legal

/** What the firm has set about itself, as legal texts say it. What is not set leaves no dead link: there is another way. */
export function legalFacts({ name, email, privacyEmail, address }: Site): LegalFacts {
  const contact = email ? t.byMail(email) : t.byForm
  return {
    siteName: name,
    contact,
    privacyContact: privacyEmail ? t.byMail(privacyEmail) : contact,
    address: address.join(', '),
  }
}
