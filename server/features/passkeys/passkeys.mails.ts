import { formatInLagos } from '#domain/days.ts'
import type { From, Letter } from '#server/mail/letters.ts'
import type { MailOf } from '#server/mail/templates.ts'
import { text } from '#text/en.ts'

const t = text.passkeys.mails

/**
 * Tells the owner of an account that one more passkey opens it, or one less. What it was called is left out: whoever has got into an account
 * could write to its owner by that.
 */
export function passkeyMail({ isAdded, at }: MailOf<'passkey-changed'>, { publicUrl, siteName }: From): Letter {
  const { subject, heading, lead, otherwise } = isAdded ? t.added : t.removed
  return {
    subject: subject(siteName),
    heading,
    lead: lead(formatInLagos(new Date(at))),
    button: { label: t.button, href: `${publicUrl}/profile-settings#passkeys` },
    notes: [otherwise],
    more: [],
    why: text.accountMails.why(siteName),
  }
}
