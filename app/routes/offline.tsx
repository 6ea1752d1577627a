import { head } from '#app/lib/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorScreen } from '#app/ui/error-screen.tsx'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/offline.ts'

const t = text.offline

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(pageContext)
  return { publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/offline', noindex: true, ...loaderData }) : []

/**
 * Shown in place of a page when there is no network: app/service-worker keeps it and fills in what is kept on the device. An empty
 * link is the address that was asked for.
 */
export default function OfflinePage() {
  return (
    <ErrorScreen
      title={t.title}
      seed="offline"
      motifs={['telecommunications', 'policy', 'digital-literacy']}
      actions={
        <ButtonLink href="" variant="primary">
          {t.tryAgain}
        </ButtonLink>
      }
    >
      <p>{t.notKept}</p>
      <h2 className="kept-title">{t.keptTitle}</h2>
      <p id="kept-none">{t.noneKept}</p>
      <ul className="kept-list" id="kept-list" hidden />
    </ErrorScreen>
  )
}
