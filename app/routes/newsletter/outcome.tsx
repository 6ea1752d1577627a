import { ButtonLink } from '#app/ui/button.tsx'
import { head } from '#app/lib/head.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import styles from '#app/styles/newsletter.css?url'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/outcome.ts'

const t = text.newsletter

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  if (!Object.hasOwn(t.outcomes, params.outcome)) throw new Response(null, { status: 404 })
  return { outcome: params.outcome as keyof typeof t.outcomes, publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? head({
        title: t.outcomes[loaderData.outcome].title,
        path: `/newsletter/${loaderData.outcome}`,
        noindex: true,
        ...loaderData,
      })
    : []

/** What came of a form of the newsletter. The page is the same for everybody: it holds no address. */
export default function OutcomePage({ loaderData: { outcome } }: Route.ComponentProps) {
  const { title, message, more } = t.outcomes[outcome]
  return (
    <div className="page newsletter-page">
      <h1>{title}</h1>
      <p className="lede">{message}</p>
      <p>{more}</p>
      <ButtonLink href={HUB}>{t.toTracker}</ButtonLink>
    </div>
  )
}
