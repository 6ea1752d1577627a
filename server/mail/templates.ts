import type { AdminRole } from '#domain/administrators.ts'
import type { Plan, SubscriptionStatus } from '#domain/plans.ts'
import type { DeliveryProblem } from '#domain/webhooks.ts'

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
  /** An issue of the newsletter, as it stands when it is sent. Without a subscription it is a test for whoever writes it. */
  'newsletter-issue': { issueId: string; subscriptionId: string | null }
  /** Tells the owner of an account that Google opens it now; or that it was theirs all along, and whoever made it is out. */
  'google-linked': { isTakenOver: boolean }
  /** Asks whoever has the address of a new account to confirm it. Its token is sealed. */
  'account-verify': Record<string, never>
  /** Tells the owner of an account that somebody asked for one with their address. */
  'account-known': Record<string, never>
  /** Leads to a new password. Its token is sealed. */
  'account-reset': Record<string, never>
  'password-changed': { at: string }
  /** Asks whoever has the new address of an account to confirm it. Its token is sealed. */
  'email-change': Record<string, never>
  /** Tells the owner of an account that somebody asked to move another one to their address. */
  'email-change-known': Record<string, never>
  /** Goes to the address before: that it is to change, and that it has. It names no other address, for such rows outlive an erased account. */
  'email-change-asked': { at: string }
  'email-changed': { at: string }
  'new-device': { device: string; place: string | null; at: string }
  /** Tells the owner that a session ended, for its token was used twice. */
  'token-reused': { device: string; at: string }
  /** Tells the owner of an account that signing in asks for a code from now on, or no longer does. */
  'second-factor-changed': { isOn: boolean }
  /** Tells the owner of an account that a passkey opens it from now on, or no longer does. */
  'passkey-changed': { isAdded: boolean; at: string }
  /** Tells the owner of an account what an administrator did to it. */
  'account-changed':
    | { what: 'admin' | 'not-admin' | 'suspended' | 'restored' | 'verified' | 'signed-out' | 'exported' }
    | { what: 'role'; role: AdminRole }
    | { what: 'plan'; plan: Plan; status: SubscriptionStatus }
  /** Tells who asked to be erased until when they can come back. */
  'erasure-asked': { eraseAfter: string }
  /** What alerts found for somebody, as they may see it when it is sent. */
  'alert-digest': { digestId: string }
  /** Tells who has a webhook that nothing arrived there for a day, and that it is off. */
  'webhook-stopped': { host: string; because: DeliveryProblem }
  /** Tells the firm that somebody asked for a price. */
  'price-request': { requestId: string }
}
export type MailKind = keyof Mails
export type MailOf<K extends MailKind> = Mails[K]
