import type { From, Letter } from '#server/mail/letters.ts'
import type { MailOf } from '#server/mail/templates.ts'
import { webhooks } from '#text/en/webhooks.ts'

const t = webhooks.mail

/** Tells who has a webhook that it was turned off. Of its address only the host is named: its path may be a secret. */
export const webhookStoppedMail = ({ host, because }: MailOf<'webhook-stopped'>, { publicUrl, siteName }: From): Letter => ({
  subject: t.subject(host),
  heading: t.heading,
  lead: t.lead(host),
  button: { label: t.button, href: `${publicUrl}/dashboard/webhooks` },
  notes: [webhooks.problems[because], t.missed, t.again],
  more: [],
  why: t.why(siteName),
})
