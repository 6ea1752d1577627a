import { CallSection } from '#app/parts/api-docs/call-section.tsx'
import { callsOf, type ApiDescription } from '#app/parts/api-docs/description.ts'
import { SchemaDetails } from '#app/parts/api-docs/schema-details.tsx'
import { MarginSection } from '#app/parts/margin-section.tsx'
import { head } from '#app/lib/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { apiDescription } from '#server/api.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/api-docs.ts'
import styles from '#app/styles/api-docs.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const t = text.pages.apiDocs

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  // The library's type allows all of OpenAPI; ours names the parts that this page shows.
  return { description: apiDescription(publicUrl) as unknown as ApiDescription, publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? head({
        title: text.api.title,
        description: t.description,
        path: '/api/docs',
        publicUrl: loaderData.publicUrl,
        siteName: loaderData.siteName,
      })
    : []

/** The description at /api/openapi.json, for people. */
export default function ApiDocsPage({ loaderData: { description } }: Route.ComponentProps) {
  const calls = callsOf(description)
  const base = description.servers[0]?.url ?? ''
  return (
    <div className="page places-page api-docs">
      <h1>{text.api.title}</h1>
      <p className="lede">{t.lede}</p>
      <p className="api-base">
        {t.base} <code>{base}</code>
      </p>
      <p className="actions">
        <ButtonLink href="/api/openapi.json" icon="download">
          {t.download}
        </ButtonLink>
      </p>
      <MarginSection id="contents" title={t.contents}>
        <ul className="api-contents">
          {calls.map(({ id, method, path, summary }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                <code>
                  {method} {path}
                </code>
              </a>{' '}
              {summary}
            </li>
          ))}
        </ul>
      </MarginSection>
      <MarginSection id="calls" title={t.calls}>
        {calls.map((call) => (
          <CallSection key={call.id} call={call} base={base} />
        ))}
      </MarginSection>
      <MarginSection id="schemas" title={t.schemas} note={t.schemasNote}>
        {Object.entries(description.components.schemas).map(([name, schema]) => (
          <SchemaDetails key={name} name={name} schema={schema} />
        ))}
      </MarginSection>
    </div>
  )
}
