import { MarginSection } from '#app/parts/margin-section.tsx'
import { head } from '#app/lib/head.ts'
import { formatCount } from '#app/lib/formatting.ts'
import { listPublishers } from '#server/features/credits/credits.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/credits.ts'

const t = text.pages.credits

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl, site } = context.get(pageContext)
  return { publishers: await listPublishers(db), publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: t.title, description: t.description, path: '/credits', ...loaderData }) : []

type Work = { name: string; href: string; licence: string; note?: string }

const MAPS: Work[] = [
  {
    name: '@svg-maps/nigeria',
    href: 'https://www.npmjs.com/package/@svg-maps/nigeria',
    licence: 'CC BY 4.0',
    note: `${t.mapNigeria}. ${t.mapNigeriaNote}`,
  },
  {
    name: 'Natural Earth, world-atlas',
    href: 'https://www.naturalearthdata.com/',
    licence: t.publicDomain,
    note: `${t.mapAfrica}. ${t.mapAfricaNote}`,
  },
]
const FONTS: Work[] = [
  { name: 'Gelasio', href: 'https://github.com/SorkinType/Gelasio', licence: 'SIL OFL 1.1', note: t.cut },
  { name: 'Public Sans', href: 'https://github.com/uswds/public-sans', licence: 'SIL OFL 1.1', note: t.cut },
]
const ICONS: Work[] = [{ name: 'Lucide', href: 'https://lucide.dev/', licence: 'ISC', note: t.iconsNote }]
const SOFTWARE: Work[] = [
  { name: 'React', href: 'https://react.dev/', licence: 'MIT' },
  { name: 'React Router', href: 'https://reactrouter.com/', licence: 'MIT' },
  { name: 'Tailwind CSS', href: 'https://tailwindcss.com/', licence: 'MIT' },
  { name: 'Hono', href: 'https://hono.dev/', licence: 'MIT' },
  { name: 'Kysely', href: 'https://kysely.dev/', licence: 'MIT' },
  { name: 'Zod', href: 'https://zod.dev/', licence: 'MIT' },
  { name: 'PGlite', href: 'https://pglite.dev/', licence: 'Apache 2.0' },
  { name: 'PostgreSQL', href: 'https://www.postgresql.org/', licence: 'PostgreSQL' },
  { name: 'Node.js', href: 'https://nodejs.org/', licence: 'MIT' },
]

/** What others made, and on what terms it is used. */
export default function CreditsPage({ loaderData: { publishers } }: Route.ComponentProps) {
  const { items, total } = publishers
  return (
    <div className="page places-page">
      <h1>{t.title}</h1>
      <p className="lede">{t.lede}</p>
      <Works id="maps" title={t.maps} works={MAPS} />
      <Works id="fonts" title={t.fonts} works={FONTS} />
      <Works id="icons" title={t.icons} works={ICONS} />
      <Works id="software" title={t.software} note={t.softwareNote} works={SOFTWARE} />
      <MarginSection id="publishers" title={t.publishers} note={t.publishersNote}>
        <p className="record-none">{total === 0 ? t.noPublishers : t.publisherCount(items.length, total)}</p>
        <ul className="places publishers" aria-label={t.publishers}>
          {items.map(({ name, records }) => (
            <li key={name}>
              {name} <span className="text-ink-3 tabular">{text.pages.records(records)}</span>
            </li>
          ))}
        </ul>
        {items.length < total && <p className="record-none">{t.more(formatCount(total - items.length))}</p>}
      </MarginSection>
    </div>
  )
}

function Works({ id, title, note, works }: { id: string; title: string; note?: string; works: Work[] }) {
  return (
    <MarginSection id={id} title={title} note={note}>
      <ul className="record-rows">
        {works.map(({ name, href, licence, note: about }) => (
          <li key={name}>
            <p>
              <a className="link" href={href} rel="external">
                {name}
              </a>
              {about && <span className="meta">{about}</span>}
            </p>
            <span className="record-rows-end">{licence}</span>
          </li>
        ))}
      </ul>
    </MarginSection>
  )
}
