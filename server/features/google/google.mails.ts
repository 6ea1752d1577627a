import type { MailWords } from '#server/features/newsletter/newsletter.mails.ts'
import type { MailOf } from '#server/mail/templates.ts'
import { text } from '#text/en.ts'

const t = text.google.mails.linked

/** Tells the owner of an account that Google opens it now. */
export function googleLinkedMail(
  { isTakenOver }: MailOf<'google-linked'>,
  { publicUrl, siteName }: { publicUrl: string; siteName: string },
): MailWords {
  return {
    subject: t.subject(siteName),
    heading: t.heading,
    lead: t.lead(siteName),
    button: { label: t.button, href: `${publicUrl}/profile-settings` },
    notes: [...(isTakenOver ? [t.takenOver] : []), t.otherwise],
    more: [],
  }
}
