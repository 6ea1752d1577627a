import type { Context } from 'hono'
import { accountForms } from './features/accounts/accounts.forms.ts'
import { alertMailForms } from './features/alert-mails/alert-mails.forms.ts'
import { newsletterForms } from './features/newsletter/newsletter.forms.ts'
import { priceRequestForm } from './features/requests/requests.form.ts'
import { firstAdminForm } from './features/users/first-admin.form.ts'
import type { Env } from './http/env.ts'
import type { Posted } from './http/page-context.ts'

/**
 * What came of a form: the reader is sent on, or the page is shown again with what was typed and what is wrong with it. An address that is
 * led to is one of ours and holds nothing personal. `said` is for a program that follows no redirect and reads no page.
 */
export type FormAnswer = { to: string } | { said: string } | { problem: Posted['problem']; status: 409 | 422 | 429 | 503 }

export type Form = {
  /** Where it is posted to: the address of the page that has it. */
  path: string
  answer: (c: Context<Env>, fields: Record<string, string>) => Promise<FormAnswer>
  /**
   * Taken from anywhere: the right is in a signed token, not in who sends it. One-click unsubscribing comes from a mail program, in either
   * of the two types of a form (RFC 8058). All others are taken only from our own pages, as is one that is open `with a token` without it.
   */
  isOpen?: true | 'with a token'
}

/** Every form that a page posts without a script. With one, the browser asks the API for the same. */
export const FORMS: readonly Form[] = [priceRequestForm, ...newsletterForms, ...alertMailForms, ...accountForms, firstAdminForm]
