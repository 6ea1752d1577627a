import { LinkForm } from './link-form.tsx'
import type { LinkProblem } from '#server/features/newsletter/newsletter.ts'
import { text } from '#text/en.ts'

const t = text.newsletter.link

/** A page that a link in a mail leads to. A script takes the token out of the address bar; the form carries it. */
export function LinkPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="page newsletter-page" data-forgets-query="">
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** A link that is not good any more, and how to get another one. */
export function DeadLink({ is }: { is: LinkProblem }) {
  return (
    <LinkPage title={t[is].title}>
      <p className="lede">{t[is].message}</p>
      <h2>{t.sendNew}</h2>
      <LinkForm />
    </LinkPage>
  )
}
