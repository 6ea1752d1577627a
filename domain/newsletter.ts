export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

export const NEWSLETTER_PREFERENCES = ['weeklyDigest', 'policyUpdates', 'insights', 'events'] as const
export type NewsletterPreferences = Record<(typeof NEWSLETTER_PREFERENCES)[number], boolean>

/** What the form subscribes to unless it says otherwise: product-spec section 9. */
export const DEFAULT_PREFERENCES: NewsletterPreferences = {
  weeklyDigest: true,
  policyUpdates: true,
  insights: true,
  events: false,
}
