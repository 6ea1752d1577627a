import type { NewsletterPreferences, SubscriptionState } from '#domain/newsletter.ts'
import type { PageContext } from '#server/http/page-context.ts'
import type { LinkKind } from './links.ts'
import { lookAtLink, preferencesOf, type LinkProblem } from './newsletter.ts'

export type LinkView =
  | { is: 'good'; token: string; email: string; state: SubscriptionState; preferences: NewsletterPreferences }
  | { is: LinkProblem }

/** What a page of a link shows to whoever has it: only the owner of the address was sent it. A form that came back carries the token itself. */
export async function readLinkPage(
  { db, secret, now, posted }: Pick<PageContext, 'db' | 'secret' | 'now' | 'posted'>,
  kind: LinkKind,
  url: URL,
): Promise<LinkView> {
  const token = posted?.fields.token ?? url.searchParams.get('token') ?? ''
  const link = await lookAtLink(db, secret, kind, token, now)
  if (link.is !== 'good') return { is: link.is }
  const { subscription } = link
  const { email, state } = subscription
  // The database checks the state against the same vocabulary.
  return { is: 'good', token, email, state: state as SubscriptionState, preferences: preferencesOf(subscription) }
}
