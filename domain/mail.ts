/**
 * Where a message stands. `kept` is for a product without a mail server: it was written down and shown in the terminal.
 * `suppressed` was not sent because its reader left meanwhile, or because the address refuses mail for good.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'suppressed', 'kept'] as const
export type MailState = (typeof MAIL_STATES)[number]
