import { data } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { DeadLink, LinkPage } from '#app/parts/newsletter/link-page.tsx'
import { head } from '#app/lib/head.ts'
import forms from '#app/styles/forms.css?url'
import styles from '#app/styles/newsletter.css?url'
import { NEWSLETTER_PREFERENCES } from '#domain/newsletter.ts'
import { readLinkPage } from '#server/features/newsletter/link-page.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/preferences.ts'

const t = text.newsletter.preferences

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = context.get(pageContext)
  const link = await readLinkPage(about, 'preferences', new URL(request.url))
  const { publicUrl, site, posted } = about
  return data({ link, posted, publicUrl, siteName: site.name }, link.is === 'good' ? 200 : 410)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, path: '/newsletter/preferences', noindex: true, ...loaderData }) : []

/** What one gets, to choose without an account: whoever has the link has the mailbox. */
export default function PreferencesPage({ loaderData: { link, posted } }: Route.ComponentProps) {
  if (link.is !== 'good') return <DeadLink is={link.is} />
  if (link.state !== 'confirmed') {
    return (
      <LinkPage title={t.title}>
        <p className="lede">{t.notSubscribed(link.email)}</p>
        <ButtonLink href="/newsletter">{text.newsletter.subscribe}</ButtonLink>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={t.title}>
      <p className="lede">{t.lede(link.email)}</p>
      {posted && <FormProblem {...posted.problem} />}
      <form className="newsletter-form" method="post" action="/newsletter/preferences">
        <input type="hidden" name="token" value={link.token} />
        <fieldset className="newsletter-choices">
          <legend>{t.legend}</legend>
          {NEWSLETTER_PREFERENCES.map((name) => (
            <div key={name}>
              <input
                type="checkbox"
                id={name}
                name={name}
                value="on"
                defaultChecked={posted ? posted.fields[name] !== undefined : link.preferences[name]}
                aria-describedby={`${name}-about`}
              />
              <label htmlFor={name}>{t.names[name]}</label>
              <p id={`${name}-about`}>{t.about[name]}</p>
            </div>
          ))}
        </fieldset>
        <Button type="submit" variant="primary" size="lg">
          {t.save}
        </Button>
      </form>
      <h2>{t.leaveTitle}</h2>
      <p>{t.leaveAbout}</p>
      <form method="post" action="/newsletter/preferences">
        <input type="hidden" name="token" value={link.token} />
        <Button type="submit" name="leave" value="1">
          {t.leave}
        </Button>
      </form>
    </LinkPage>
  )
}
