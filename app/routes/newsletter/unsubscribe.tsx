import { data } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DeadLink, LinkPage } from '#app/parts/newsletter/link-page.tsx'
import { head } from '#app/lib/head.ts'
import forms from '#app/styles/forms.css?url'
import styles from '#app/styles/newsletter.css?url'
import { readLinkPage } from '#server/features/newsletter/link-page.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/unsubscribe.ts'

const t = text.newsletter.unsubscribe

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = context.get(pageContext)
  const link = await readLinkPage(about, 'unsubscribe', new URL(request.url))
  return data({ link, publicUrl: about.publicUrl, siteName: about.site.name }, link.is === 'good' ? 200 : 410)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, path: '/newsletter/unsubscribe', noindex: true, ...loaderData }) : []

/** One button, and the newsletter stops. Opening the page changes nothing. */
export default function UnsubscribePage({ loaderData: { link } }: Route.ComponentProps) {
  if (link.is !== 'good') return <DeadLink is={link.is} />
  if (link.state === 'unsubscribed') {
    return (
      <LinkPage title={t.title}>
        <p className="lede">{t.already(link.email)}</p>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={t.title}>
      <p className="lede">{t.lede(link.email)}</p>
      <form method="post" action="/newsletter/unsubscribe">
        <input type="hidden" name="token" value={link.token} />
        <Button type="submit" variant="primary" size="lg">
          {t.button}
        </Button>
      </form>
    </LinkPage>
  )
}
