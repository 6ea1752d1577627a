import { formatDay } from '#app/lib/formatting.ts'
import { Button } from '#app/ui/button.tsx'
import type { MutedPolicies, MutedPolicy } from '#contract/alert-control.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { alertMail as t } from '#text/en/alert-mail.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { focusRows } from './list-parts.tsx'
import { MUTED, setMuted } from './muted.ts'

const SECTION = 'muted-records'

/** What somebody does not want to hear of. */
export function MutedRecords() {
  const { asked, again } = useAsked<MutedPolicies>(MUTED)
  return (
    <section className="my-part" id={SECTION} tabIndex={-1} aria-labelledby="muted">
      <h2 id="muted">{t.muted}</h2>
      {asked.is === 'loading' && <Loading />}
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {asked.is === 'here' && <p className="field-hint">{asked.value.total === 0 ? t.noneMuted : t.mutedAbout}</p>}
      {asked.is === 'here' && asked.value.total > 0 && (
        <ul className="my-rows" aria-label={t.muted}>
          {asked.value.items.map((muted) => (
            <Row key={muted.policy.slug} muted={muted} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ muted: { policy, mutedAt, archived } }: { muted: MutedPolicy }) {
  const title = policy.shortTitle ?? policy.title
  const unmute = async () => {
    if (await setMuted(policy.slug, title, false)) focusRows(SECTION)
  }
  return (
    <li className="my-row my-row-plain">
      <div className="my-row-main">
        {archived ? (
          <b className="my-row-title">{title}</b>
        ) : (
          <a className="my-row-title" href={`/policy/${policy.slug}`}>
            {title}
          </a>
        )}
        <p className="my-row-meta">
          <span>{placeName(policy.jurisdiction)}</span>
          <span>{archived ? t.archived : t.mutedSince(formatDay(mutedAt))}</span>
        </p>
      </div>
      <div className="my-row-actions">
        <Button size="sm" aria-label={t.unmuteThis(title)} onClick={() => void unmute()}>
          {t.unmute}
        </Button>
      </div>
    </li>
  )
}
