import { useRef } from 'react'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { WatchedFeed, WatchedFeeds } from '#contract/watched-feeds.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { adminFeeds as t } from '#text/en/admin-feeds.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { focusRows, NothingYet, RemoveButton, Rows, toastProblem } from './list-parts.tsx'
import { PlaceOptions } from './place-options.tsx'
import { refusedAtOnce, useSentForm } from './sent-form.ts'

const PATH = '/api/admin/feeds'
const ROWS = 'watched-feeds-rows'

/** Where editors keep the addresses of news feeds that are watched for what a record may follow from. */
export default function AdminFeeds() {
  return (
    <section className="watched-feeds" aria-labelledby="watched-feeds">
      <h2 id="watched-feeds">{t.title}</h2>
      <p>{t.lede}</p>
      <ForAccount>
        {() => (
          <>
            <AddFeed />
            <Feeds />
          </>
        )}
      </ForAccount>
    </section>
  )
}

function AddFeed() {
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit, isUnderWay, message, errorOf } = useSentForm(async (typed) => {
    const [address, label] = [typed.address?.trim() ?? '', typed.label?.trim() ?? '']
    const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address)
    const refused = refusedAtOnce({ address: !isWeb && t.noAddress, label: !label && t.noLabel })
    if (refused) return refused
    const place = typed.feedPlace ? { jurisdiction: typed.feedPlace } : {}
    const answer = await ask<WatchedFeed>(PATH, 'POST', { address, label, ...place })
    if (!answer.ok) return answer
    showToast(t.added(label))
    form.current?.reset()
    renewData(PATH)
    return answer
  })
  return (
    <form ref={form} className="coverage-form" noValidate onSubmit={onSubmit} aria-labelledby="watch-feed">
      <h3 id="watch-feed">{t.form}</h3>
      {message && <FormProblem title={t.wrong} message={message} level={3} />}
      <TextField
        name="address"
        type="url"
        label={t.address}
        hint={t.addressHint}
        error={errorOf('address')}
        maxLength={1_000}
        autoComplete="off"
      />
      <div className="coverage-narrow">
        <TextField name="label" label={t.label} error={errorOf('label')} maxLength={120} autoComplete="off" />
        <SelectField name="feedPlace" label={t.place} note={t.optional} error={errorOf('jurisdiction')} defaultValue="">
          <option value="">{t.noPlace}</option>
          <PlaceOptions />
        </SelectField>
      </div>
      <Button type="submit" variant="primary" disabled={isUnderWay}>
        {isUnderWay ? t.adding : t.add}
      </Button>
    </form>
  )
}

function Feeds() {
  const { asked, again } = useAsked<WatchedFeeds>(PATH)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items } = asked.value
  if (items.length === 0) return <NothingYet {...t.empty} />
  return (
    <Rows id={ROWS} label={t.list}>
      {items.map((feed) => (
        <Feed key={feed.id} feed={feed} />
      ))}
    </Rows>
  )
}

function Feed({ feed: { id, address, label, jurisdiction, isActive, checkedAt, problem, waiting } }: { feed: WatchedFeed }) {
  const pause = async () => {
    const answer = await ask<WatchedFeed>(`${PATH}/${id}`, 'PATCH', { isActive: !isActive })
    if (!answer.ok) return toastProblem(answer.message)
    renewData(PATH)
  }
  const remove = async () => {
    const answer = await ask(`${PATH}/${id}`, 'DELETE')
    if (!answer.ok) return toastProblem(answer.message)
    showToast(t.removed(label))
    focusRows(ROWS)
    renewData(PATH, '/api/admin/policies/review', '/api/admin/desk')
  }
  return (
    <li className="my-row">
      <Icon name="rss" size={18} />
      <div className="my-row-main">
        <p>
          <b>{label}</b>
          {jurisdiction !== null && `, ${placeName(jurisdiction)}`}
        </p>
        <p className="watched-address">
          <a className="link" href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
        {problem !== null && <p>{t.problem(problem)}</p>}
        <p className="my-row-meta">
          {!isActive && <span>{t.paused}</span>}
          <span>{checkedAt === null ? t.notYet : t.read(`${formatDay(checkedAt)}, ${formatTime(checkedAt)}`)}</span>
          <span>
            {waiting > 0 ? (
              <a className="link" href="/admin?reason=in-the-news">
                {t.waiting(waiting)}
              </a>
            ) : (
              t.waiting(waiting)
            )}
          </span>
        </p>
      </div>
      <div className="my-row-actions">
        <Button
          size="sm"
          variant="quiet"
          aria-label={isActive ? t.pauseOf(label) : t.resumeOf(label)}
          onClick={() => void pause()}
        >
          {isActive ? t.pause : t.resume}
        </Button>
        <RemoveButton label={t.remove} name={t.removeOf(label)} forGood={t.forGood} onRemove={() => void remove()} />
      </div>
    </li>
  )
}
