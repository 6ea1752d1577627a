import { PLAN_FEATURES } from '#domain/plans.ts'
import type { From, Letter } from '#server/mail/letters.ts'
import type { MailOf } from '#server/mail/templates.ts'
import { text } from '#text/en.ts'

const t = text.users.mails

/** Tells the owner of an account what was done to it by those who run the product. */
export function accountChangedMail(change: MailOf<'account-changed'>, { publicUrl, siteName }: From): Letter {
  const { subject, heading } = t[change.what]
  return {
    subject: subject(siteName),
    heading,
    lead: leadOf(change),
    button: { label: t.button, href: publicUrl },
    notes: [t.otherwise],
    more: [],
    why: text.accountMails.why(siteName),
  }
}

function leadOf(change: MailOf<'account-changed'>): string {
  if (change.what === 'plan') return t.plan.lead(PLAN_FEATURES[change.plan].name, change.status)
  return change.what === 'role' ? t.role.lead[change.role] : t[change.what].lead
}
