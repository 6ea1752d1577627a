import type { MailOf } from '#server/mail/templates.ts'
import type { From, Letter } from '#server/mail/letters.ts'
import { text } from '#text/en.ts'

const t = text.secondFactor.mails

/** Tells the owner of an account that signing in asks for a code from now on, or no longer does. */
export function secondFactorMail({ isOn }: MailOf<'second-factor-changed'>, { publicUrl, siteName }: From): Letter {
  const { subject, heading, lead } = isOn ? t.on : t.off
  return {
    subject: subject(siteName),
    heading,
    lead,
    button: { label: t.button, href: `${publicUrl}/profile-settings` },
    notes: [t.otherwise],
    more: [],
    why: text.accountMails.why(siteName),
  }
}
