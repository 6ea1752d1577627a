import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Trap } from '#app/parts/newsletter/trap.tsx'
import { head } from '#app/lib/head.ts'
import forms from '#app/styles/forms.css?url'
import styles from '#app/styles/newsletter.css?url'
import { LONGEST_FIRST_NAME } from '#contract/newsletter.ts'
import { LONGEST_EMAIL } from '#domain/email-address.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/form.ts'

const t = text.newsletter

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site, posted } = context.get(pageContext)
  return { publicUrl, siteName: site.name, posted }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.page.title, description: t.page.description, path: '/newsletter', ...loaderData }) : []

/** The newsletter's own page, where the form at the foot of every page leads without a script. */
export default function NewsletterPage({ loaderData: { posted } }: Route.ComponentProps) {
  const details = posted?.problem.details ?? []
  const errorOf = (name: string) => details.find(({ path }) => path === name)?.message
  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: posted?.fields[name],
    error: errorOf(name),
    takesFocus: details[0]?.path === name,
  })
  return (
    <div className="page newsletter-page">
      <h1>{t.page.title}</h1>
      <p className="lede">{t.page.lede}</p>
      {posted && <FormProblem {...posted.problem} />}
      <form className="newsletter-form" method="post" action="/newsletter" noValidate={posted !== undefined}>
        <TextField {...field('firstName')} label={t.firstName} autoComplete="given-name" maxLength={LONGEST_FIRST_NAME} />
        <TextField {...field('email')} label={t.emailAddress} type="email" autoComplete="email" maxLength={LONGEST_EMAIL} />
        <Trap idPrefix="field" error={errorOf('website')} typed={posted?.fields.website} />
        <p className="quiet">
          {t.agree} {t.page.how}{' '}
          <a className="link" href="/privacy">
            {t.agreeLink}
          </a>
        </p>
        <Button type="submit" variant="primary" size="lg">
          {t.subscribe}
        </Button>
      </form>
    </div>
  )
}
