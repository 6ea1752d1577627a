import { formatDay } from '#app/lib/formatting.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PolicyCard } from '#contract/policies.ts'
import type { Usage } from '#contract/usage.ts'
import { downloads as t } from '#text/en/my-lists.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { NothingYet, Rows } from './list-parts.tsx'

type Downloads = {
  items: { document: { id: number; title: string }; policy: PolicyCard; month: string; countedAt: string }[]
  total: number
}

/** Which source documents somebody fetched, and what of the month is left. */
export default function DownloadsPage() {
  return <ForAccount>{() => <Mine />}</ForAccount>
}

function Mine() {
  const { asked, again } = useAsked<Downloads>('/api/user/downloads')
  const usage = useAsked<Usage>('/api/user/usage')
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items } = asked.value
  return (
    <>
      {usage.asked.is === 'here' && (
        <p className="my-lede">{t.used(usage.asked.value.used.maxDownloads, usage.asked.value.limits.maxDownloads)}</p>
      )}
      {items.length === 0 ? (
        <NothingYet title={t.empty.title} words={t.empty.words} action={{ label: t.empty.action, href: '/tracker' }} />
      ) : (
        <Rows id="download-rows" label={t.list}>
          {items.map(({ document, policy, month, countedAt }) => (
            <li key={`${month} ${document.id}`} className="my-row">
              <Icon name="file-down" size={18} />
              <div className="my-row-main">
                <a className="my-row-title" href={`/policy/${policy.slug}#documents`}>
                  {document.title}
                </a>
                <p className="my-row-meta">
                  <span>{policy.shortTitle ?? policy.title}</span>
                  <span>{placeName(policy.jurisdiction)}</span>
                  <span>{t.counted(formatDay(countedAt))}</span>
                </p>
              </div>
            </li>
          ))}
        </Rows>
      )}
    </>
  )
}
