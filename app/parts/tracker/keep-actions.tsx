import type { TrackerAddress } from '#app/lib/tracker-address.ts'
import { queryInWords, type SavedQuery } from '#app/lib/saved-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { text } from '#text/en.ts'

const t = text.tracker.keep

/**
 * Ways to keep a list. They are the same for everybody: whoever has no account is led to one, and for whoever is signed in a script does it here
 * (app/enhance/keep-actions.ts).
 */
export function SaveSearch({ address, size, isShort }: { address: TrackerAddress; size?: 'sm'; isShort?: true }) {
  const query = queryOf(address)
  return (
    <ButtonLink
      href="/signup"
      icon="bookmark"
      rel="nofollow"
      size={size}
      data-keep="search"
      data-query={JSON.stringify(query)}
      data-name={queryInWords(query)}
      aria-label={isShort && t.save}
    >
      {isShort ? t.saveShort : t.save}
    </ButtonLink>
  )
}

export function ExportCsv({ address }: { address: TrackerAddress }) {
  return (
    <ButtonLink href="/pricing" rel="nofollow" size="sm" data-keep="export" data-query={JSON.stringify(queryOf(address))}>
      <span className="export-locked">
        <Icon name="lock" />
      </span>
      <span className="export-open">
        <Icon name="download" />
      </span>
      {t.export}
    </ButtonLink>
  )
}

/** To the form of a new alert, filled in; whoever is not signed in comes there by the login. */
export const alertHref = (code: string): string => `/dashboard/alerts?jurisdiction=${code}`

export function AlertOnPlace({ code, name }: { code: string; name: string }) {
  return (
    <ButtonLink href={alertHref(code)} icon="bell" rel="nofollow" size="sm">
      {t.alert(name)}
    </ButtonLink>
  )
}

/** What narrows the list, as GET /api/policies takes it. */
function queryOf({ query: { page: _, pageSize: __, sort: ___, ...filters } }: TrackerAddress): SavedQuery {
  const isSaid = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => isSaid(value)))
}
