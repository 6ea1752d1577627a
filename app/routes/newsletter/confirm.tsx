import { data } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DeadLink, LinkPage } from '#app/parts/newsletter/link-page.tsx'
import { head } from '#app/lib/head.ts'
import forms from '#app/styles/forms.css?url'
import styles from '#app/styles/newsletter.css?url'
import { NEWSLETTER_PREFERENCES } from '#domain/newsletter.ts'
import { readLinkPage } from '#server/features/newsletter/link-page.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/confirm.ts'

const t = text.newsletter.confirm

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = context.get(pageContext)
  const link = await readLinkPage(about, 'confirm', new URL(request.url))
  return data({ link, publicUrl: about.publicUrl, siteName: about.site.name }, link.is === 'good' ? 200 : 410)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, path: '/newsletter/confirm', noindex: true, ...loaderData }) : []

/** Asks the owner of an address once more: programs that check mails open links, too, but they press no button. */
export default function ConfirmPage({ loaderData: { link } }: Route.ComponentProps) {
  if (link.is !== 'good') return <DeadLink is={link.is} />
  const chosen = NEWSLETTER_PREFERENCES.filter((name) => link.preferences[name])
  return (
    <LinkPage title={t.title}>
      {link.state === 'confirmed' ? (
        <p className="lede">{t.already(link.email)}</p>
      ) : (
        <>
          <p className="lede">{t.lede(link.email)}</p>
          {chosen.length > 0 && (
            <>
              <p>{t.gets}</p>
              <ul className="newsletter-chosen">
                {chosen.map((name) => (
                  <li key={name}>
                    <strong>{text.newsletter.preferences.names[name]}.</strong> {text.newsletter.preferences.about[name]}
                  </li>
                ))}
              </ul>
            </>
          )}
          <form method="post" action="/newsletter/confirm">
            <input type="hidden" name="token" value={link.token} />
            <Button type="submit" variant="primary" size="lg">
              {t.button}
            </Button>
          </form>
          <p className="quiet">{t.otherwise}</p>
        </>
      )}
    </LinkPage>
  )
}
