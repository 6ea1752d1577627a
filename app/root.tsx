import { isRouteErrorResponse, Links, Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { AccountBar, hasAccountBar } from './parts/account/account-bar.tsx'
import { Archived, Busy, Crash, GenericError, NotFound } from './parts/error-pages.tsx'
import { Consent } from './parts/frame/consent.tsx'
import { Drawer } from './parts/frame/drawer.tsx'
import { Footer } from './parts/frame/footer.tsx'
import { TopBar } from './parts/frame/top-bar.tsx'
import { LowData } from './ui/low-data.ts'
import { headScript } from '#domain/head-script.ts'
import { errorIdOf, pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/root.ts'
import styles from './styles/app.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** What the frame needs. It asks no database, so that error pages have it too. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, publicUrl, assets, saveData, otherVersion, now, requestId } = context.get(pageContext)
  return {
    site,
    publicUrl,
    script: assets.enhance,
    keepsPages: assets.keepsPages,
    saveData,
    otherVersion,
    year: now.getUTCFullYear(),
    errorId: errorIdOf(requestId),
  }
}

/**
 * The frame of every page. Public pages are complete documents: the router's own scripts are not in them, and what a
 * script makes better comes as one small file.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const root = useRouteLoaderData<typeof loader>('root')
  const site = root?.site ?? { name: text.frame.siteName, address: [], social: [] }
  const isLowData = root?.saveData ?? false
  const mustHaveScript = useMatches().some(needsScript)
  const hasScript = !isLowData || mustHaveScript
  return (
    <html
      lang="en-NG"
      data-save={isLowData ? '' : undefined}
      data-worker={root?.keepsPages && hasScript ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {hasScript && <script dangerouslySetInnerHTML={{ __html: headScript }} />}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#content">
          {text.frame.skip}
        </a>
        {/* The service worker says here since when it keeps a page (app/service-worker/notes.ts). */}
        <p id="kept-note" hidden />
        {!isLowData && <Consent />}
        {hasAccountBar(pathname) ? <AccountBar path={pathname} name={site.name} /> : <TopBar path={pathname} name={site.name} />}
        <main id="content" tabIndex={-1}>
          <LowData value={isLowData}>{children}</LowData>
        </main>
        <Footer site={site} year={root?.year ?? 2026} isLowData={isLowData} otherVersion={root?.otherVersion} />
        {!isLowData && <Drawer path={pathname} name={site.name} />}
        {/* Last and least: nothing on the page waits for it. */}
        {root && hasScript && <script type="module" src={root.script} fetchPriority="low" />}
      </body>
    </html>
  )
}

/** What only a script can do, such as a sign-in, which the browser keeps: those pages have it in both versions, and say so by their `handle`. */
const needsScript = ({ handle }: { handle: unknown }): boolean =>
  typeof handle === 'object' && handle !== null && 'needsScript' in handle

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { title, screen } = screenOf(error, root)
  return (
    <>
      <title>{`${title} · ${root?.site.name ?? text.frame.siteName}`}</title>
      <meta name="robots" content="noindex" />
      {screen}
    </>
  )
}

/** What a page answered instead of itself; anything else that was thrown is a crash. */
function screenOf(error: unknown, root: ReturnType<typeof loader> | undefined) {
  const t = text.errors
  if (!isRouteErrorResponse(error)) return { title: t.crashTitle, screen: <Crash errorId={root?.errorId} /> }
  if (error.status === 404) return { title: t.notFoundTitle, screen: <NotFound /> }
  if (error.status === 410) return { title: t.archivedTitle, screen: <Archived /> }
  if (error.status === 503) return { title: t.busyTitle, screen: <Busy /> }
  return { title: t.genericTitle, screen: <GenericError email={root?.site.email} /> }
}
