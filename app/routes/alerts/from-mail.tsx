import { data } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { head } from '#app/lib/head.ts'
import forms from '#app/styles/forms.css?url'
import styles from '#app/styles/newsletter.css?url'
import { readLinkPage, type LinkView } from '#server/features/alert-mails/alert-mails.ts'
import { LINK_KINDS, type LinkKind } from '#server/features/alert-mails/links.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/from-mail.ts'

const t = text.alertMails.pages
type Outcome = keyof typeof t.outcomes

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const about = context.get(pageContext)
  const { publicUrl } = about
  const { what } = params
  const siteName = about.site.name
  if (Object.hasOwn(t.outcomes, what)) {
    const { title } = t.outcomes[what as Outcome]
    return data({ outcome: what as Outcome, link: null, title, path: `/alerts/${what}`, publicUrl, siteName })
  }
  const kind = LINK_KINDS.find((known): known is LinkKind => known === what)
  if (!kind) throw new Response(null, { status: 404 })
  const link = await readLinkPage(about, kind, new URL(request.url))
  const page = { outcome: null, link, title: t[kind].title, path: `/alerts/${kind}`, publicUrl, siteName }
  return data(page, link.is === 'good' ? 200 : 410)
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? head({ ...loaderData, noindex: true }) : [])

/** What a link in a mail about alerts leads to: one button, and what was done. Opening it changes nothing. */
export default function FromMailPage({ loaderData: { outcome, link } }: Route.ComponentProps) {
  if (link) return <LinkPage link={link} />
  const { title, message } = t.outcomes[outcome!]
  return (
    <Page title={title}>
      <p className="lede">{message}</p>
      <ButtonLink href="/dashboard/alerts">{t.choose}</ButtonLink>
    </Page>
  )
}

function LinkPage({ link }: { link: LinkView }) {
  if (link.is !== 'good') {
    return (
      <Page title={t.problems[link.is].title}>
        <p className="lede">{t.problems[link.is].message}</p>
        <ButtonLink href="/dashboard/alerts">{t.choose}</ButtonLink>
      </Page>
    )
  }
  const { title, button } = t[link.kind]
  const { lede, already } = wordsOf(link)
  if (link.isDone) {
    return (
      <Page title={title}>
        <p className="lede">{already}</p>
        <ButtonLink href="/dashboard/alerts">{t.choose}</ButtonLink>
      </Page>
    )
  }
  return (
    <Page title={title}>
      <p className="lede">{lede}</p>
      <form method="post" action={`/alerts/${link.kind}`}>
        <input type="hidden" name="token" value={link.token} />
        <Button type="submit" variant="primary" size="lg">
          {button}
        </Button>
      </form>
    </Page>
  )
}

function wordsOf({ kind, email, title }: Extract<LinkView, { is: 'good' }>): { lede: string; already: string } {
  if (kind === 'unsubscribe') return { lede: t.unsubscribe.lede(email), already: t.unsubscribe.already(email) }
  if (title === null) return { lede: t.weekly.ledeFollowed, already: t.weekly.alreadyFollowed }
  return { lede: t[kind].lede(title), already: t[kind].already(title) }
}

/** A script takes the token out of the address bar; the form carries it. */
const Page = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="page newsletter-page" data-forgets-query="">
    <h1>{title}</h1>
    {children}
  </div>
)
