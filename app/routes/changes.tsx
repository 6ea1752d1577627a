import { asTyped } from '#app/lib/as-typed.ts'
import { ChangeDay } from '#app/parts/changes/change-day.tsx'
import { ChangesFilter } from '#app/parts/changes/changes-filter.tsx'
import { FollowAndProof } from '#app/parts/changes/follow-and-proof.tsx'
import { NoChanges } from '#app/parts/changes/no-changes.tsx'
import { MarkSprite } from '#app/parts/marks.tsx'
import { breadcrumbList } from '#app/parts/tracker/tracker-head.tsx'
import { CHANGES, changesHref, isNarrowed, readChangesAddress, type ChangesAddress } from '#app/lib/changes-address.ts'
import { head } from '#app/lib/head.ts'
import { HUB } from '#app/lib/tracker-address.ts'
import styles from '#app/styles/changes.css?url'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { byDay } from '#domain/changes.ts'
import { dayInLagos } from '#domain/days.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { readChangesPage, type ChangesPage } from '#server/features/changes/changes.ts'
import { pageContext } from '#server/http/page-context.ts'
import { text } from '#text/en.ts'
import type { Route } from './+types/changes.ts'

const t = text.changes

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, viewer, now, publicUrl, site } = context.get(pageContext)
  const address = readChangesAddress(new URL(request.url))
  const page = await readChangesPage(db, viewer, address, dayInLagos)
  return { address, page, today: dayInLagos(now), publicUrl, siteName: site.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { address, publicUrl, siteName } = loaderData
  return head({
    title: t.title,
    description: t.description,
    path: changesHref(CHANGES, address, address.before),
    publicUrl,
    siteName,
    noindex: isNarrowed(address) || address.before !== undefined,
    card: { kind: 'tracker', slug: 'changes' },
    feeds: [
      { title: t.atom, href: changesHref('/feeds/changes.atom', address), type: 'application/atom+xml' },
      { title: t.jsonFeed, href: changesHref('/feeds/changes.json', address), type: 'application/feed+json' },
    ],
  })
}

/** Everything that changed, newest first, by day. */
export default function Changes({ loaderData: { address, page, today, publicUrl } }: Route.ComponentProps) {
  const days = byDay(page.items)
  const crumbs = [{ label: text.frame.policyTracker, href: HUB }, { label: t.title }]
  return (
    <div className="page changes-page">
      <MarkSprite />
      <JsonLd
        data={breadcrumbList(
          publicUrl,
          crumbs.map(({ label, href = CHANGES }) => ({ label, href })),
        )}
      />
      <Breadcrumb label={t.breadcrumb} items={crumbs} />
      <h1>{t.title}</h1>
      <p className="lede">
        {[
          t.lede,
          page.onlyAdded ? beginningWords(page.onlyAdded) : address.before === undefined && newestWords(days[0]?.day, today),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {address.dropped.length > 0 && (
        <div className="note" role="status">
          <div>
            {address.dropped.map(({ name, value }) => (
              <p key={`${name}=${value}`}>{t.dropped(asTyped(`${name}=${value}`))}</p>
            ))}
          </div>
        </div>
      )}
      <ChangesFilter address={address} />
      {days.length === 0 && <NoChanges address={address} />}
      {days.map(({ day, changes }) => (
        <ChangeDay key={day} day={day} changes={changes} added={page.added[day]} />
      ))}
      <Pages address={address} page={page} lastDay={days.at(-1)?.day} />
      <FollowAndProof address={address} end={page.end} />
    </div>
  )
}

const beginningWords = ({ records, day }: NonNullable<ChangesPage['onlyAdded']>) => t.onlyAdded(records, formatPartialDate(day))

const newestWords = (newest: string | undefined, today: string) =>
  newest !== undefined && (newest === today ? t.today : t.since(formatPartialDate(newest)))

function Pages({ address, page: { next, nextDay }, lastDay }: { address: ChangesAddress; page: ChangesPage; lastDay?: string }) {
  if (next === null && address.before === undefined) return null
  return (
    <nav className="actions changes-pages" aria-label={t.pages}>
      {address.before !== undefined && <ButtonLink href={changesHref(CHANGES, address)}>{t.newest}</ButtonLink>}
      {next !== null && (
        <ButtonLink href={changesHref(CHANGES, address, next)} rel="next" iconAfter="arrow-right">
          {t.older}
        </ButtonLink>
      )}
      {nextDay !== null && lastDay !== undefined && (
        <ButtonLink href={changesHref(CHANGES, address, nextDay)} variant="quiet">
          {t.nextDay(formatPartialDate(lastDay))}
        </ButtonLink>
      )}
    </nav>
  )
}
