/**
 * Every kind of message and what it is filled with. Its words are in text/en/mail.ts, its looks in templates/. Links are made when a message
 * is rendered, from the configured address of the site.
 */
export type Mails = {
  /** Asks whoever has the address whether they want the newsletter. */
  'newsletter-confirm': { subscriptionId: string; generation: number }
  /** Tells the owner of a confirmed address that somebody asked for the newsletter or for a link, with the links to change it. */
  'newsletter-subscribed': { subscriptionId: string; generation: number }
  /** Tells the owner of an address that somebody asked for a link, and that we have no subscription of theirs. */
  'newsletter-unknown': Record<string, never>
  /** Tells the firm that somebody asked for a price. */
  'price-request': { requestId: string }
}
export type MailKind = keyof Mails
export type MailOf<K extends MailKind> = Mails[K]
