import { FormProblem } from '#app/ui/form-problem.tsx'
import { LinkForm } from '#app/parts/newsletter/link-form.tsx'
import { head } from '#app/lib/head.ts'
import forms from '#app/styles/forms.css?url'
import styles from '#app/styles/newsletter.css?url'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/link.ts'

const t = text.newsletter.link

export const links: Route.LinksFunction = () => [forms, styles].map((href) => ({ rel: 'stylesheet', href }))

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site, posted } = context.get(pageContext)
  return { publicUrl, siteName: site.name, posted }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.sendNew, description: t.about, path: '/newsletter/link', noindex: true, ...loaderData }) : []

/** A new link for somebody whose own is no longer good, or lost. */
export default function NewLinkPage({ loaderData: { posted } }: Route.ComponentProps) {
  return (
    <div className="page newsletter-page">
      <h1>{t.sendNew}</h1>
      <p className="lede">{t.about}</p>
      {posted && <FormProblem {...posted.problem} />}
      <LinkForm posted={posted} />
    </div>
  )
}
