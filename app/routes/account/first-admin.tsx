import { data } from 'react-router'
import { head } from '#app/lib/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import forms from '#app/styles/forms.css?url'
import styles from '#app/styles/newsletter.css?url'
import { LONGEST, LONGEST_PASSWORD } from '#domain/accounts.ts'
import { LONGEST_EMAIL } from '#domain/email-address.ts'
import { isFirstAdminLink } from '#server/features/users/first-admin.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/first-admin.ts'

const t = text.users.firstAdmin

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, posted, publicUrl, site } = context.get(pageContext)
  const token = posted?.fields.token ?? new URL(request.url).searchParams.get('token') ?? ''
  const isGood = await isFirstAdminLink(db, token, now)
  return data({ token: isGood ? token : undefined, posted, publicUrl, siteName: site.name }, isGood ? 200 : 410)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, path: '/first-admin', noindex: true, ...loaderData }) : []

/** Whoever has the link that the first start printed becomes the administrator. */
export default function FirstAdminPage({ loaderData: { token, posted } }: Route.ComponentProps) {
  if (token === undefined) {
    return (
      <div className="page newsletter-page" data-forgets-query="">
        <h1>{t.badTitle}</h1>
        <p className="lede">{t.bad}</p>
        <p>{t.badMore}</p>
        <ButtonLink href="/login">{t.toLogin}</ButtonLink>
      </div>
    )
  }
  const details = posted?.problem.details ?? []
  const field = (name: string) => ({
    name,
    required: true,
    error: details.find(({ path }) => path === name)?.message,
    takesFocus: details[0]?.path === name,
  })
  return (
    <div className="page newsletter-page" data-forgets-query="">
      <h1>{t.title}</h1>
      <p className="lede">{t.lede}</p>
      {posted && <FormProblem {...posted.problem} />}
      <form className="newsletter-form" method="post" action="/first-admin" noValidate={posted !== undefined}>
        <input type="hidden" name="token" value={token} />
        <TextField
          {...field('fullName')}
          label={t.fullName}
          autoComplete="name"
          maxLength={LONGEST.fullName}
          defaultValue={posted?.fields.fullName}
        />
        <TextField
          {...field('email')}
          label={t.email}
          type="email"
          autoComplete="username"
          maxLength={LONGEST_EMAIL}
          defaultValue={posted?.fields.email}
        />
        <TextField
          {...field('password')}
          label={t.password}
          type="password"
          autoComplete="new-password"
          hint={t.passwordHint}
          maxLength={LONGEST_PASSWORD}
        />
        <Button type="submit" variant="primary" size="lg">
          {t.button}
        </Button>
      </form>
    </div>
  )
}
