import type { MailKind, MailOf } from '#server/mail/templates.ts'
import { text } from '#text/en.ts'
import { confirmLink, preferencesLink, unsubscribeLink } from './links.ts'

const t = text.newsletter.mails

export type NewsletterMailKind = Extract<MailKind, `newsletter-${'confirm' | 'subscribed' | 'unknown'}`>

/** What a mail says and where it leads; server/mail/templates says how it looks. */
export type MailWords = {
  subject: string
  heading: string
  lead: string
  button: { label: string; href: string }
  notes: string[]
  /** Smaller, below. */
  more: { label: string; href: string }[]
}

type Where = { secret: string; publicUrl: string; siteName: string }

/** The words and links of a mail about a subscription. Links are made when it is sent, from the configured address of the site. */
export function newsletterMail<K extends NewsletterMailKind>(kind: K, data: MailOf<K>, where: Where, now: Date): MailWords {
  const { secret, publicUrl, siteName } = where
  if (kind === 'newsletter-unknown') {
    const { subject, heading, lead, button, otherwise } = t.unknown
    return {
      subject: subject(siteName),
      heading,
      lead: lead(siteName),
      button: { label: button, href: `${publicUrl}/newsletter` },
      notes: [otherwise],
      more: [],
    }
  }
  const { subscriptionId, generation } = data as MailOf<'newsletter-confirm' | 'newsletter-subscribed'>
  const holder = { id: subscriptionId, linkGeneration: generation }
  if (kind === 'newsletter-confirm') {
    const { subject, heading, lead, button, lasts, otherwise } = t.confirm
    return {
      subject: subject(siteName),
      heading,
      lead: lead(siteName),
      button: { label: button, href: confirmLink(secret, publicUrl, holder, now) },
      notes: [lasts, otherwise],
      more: [],
    }
  }
  const { subject, heading, lead, button, leave, otherwise } = t.subscribed
  return {
    subject: subject(siteName),
    heading,
    lead: lead(siteName),
    button: { label: button, href: preferencesLink(secret, publicUrl, holder, now) },
    notes: [otherwise],
    more: [{ label: leave, href: unsubscribeLink(secret, publicUrl, holder, now) }],
  }
}
