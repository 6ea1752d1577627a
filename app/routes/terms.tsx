import { formatDay, formatPartialDate } from '#app/lib/formatting.ts'
import { head } from '#app/lib/head.ts'
import { legalFacts } from '#app/lib/legal-facts.ts'
import { LegalPage } from '#app/parts/legal/legal-page.tsx'
import styles from '#app/styles/legal.css?url'
import { TERMS_WORDING } from '#domain/legal.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/terms.ts'

const t = text.terms

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  const { site, publicUrl, now } = context.get(pageContext)
  return { facts: legalFacts(site), today: formatDay(now), publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/terms', ...loaderData }) : []

export default function TermsPage({ loaderData: { facts, today } }: Route.ComponentProps) {
  return (
    <LegalPage
      title={t.title}
      lede={t.lede}
      sections={t.sections(facts)}
      today={today}
      version={TERMS_WORDING.version}
      since={formatPartialDate(TERMS_WORDING.since)}
    />
  )
}
