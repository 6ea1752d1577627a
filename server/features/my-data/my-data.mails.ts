import { formatInLagos } from '#domain/days.ts'
import type { From, Letter } from '#server/mail/letters.ts'
import type { MailOf } from '#server/mail/templates.ts'
import { text } from '#text/en.ts'

const t = text.myData.mail

/** Tells who asked to be erased until when they can come back, and what stays. */
export const erasureMail = ({ eraseAfter }: MailOf<'erasure-asked'>, { publicUrl, siteName }: From): Letter => ({
  subject: t.subject(siteName),
  heading: t.heading,
  lead: t.lead(formatInLagos(new Date(eraseAfter))),
  button: { label: t.button, href: `${publicUrl}/login` },
  notes: [t.back, t.kept, t.otherwise],
  more: [],
  why: text.accountMails.why(siteName),
})
