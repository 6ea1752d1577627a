import { useState } from 'react'
import { offeredUpgrade } from '#app/session/upgrade.ts'
import { ask } from '#app/session/ask.ts'
import { renewData, setData } from '#app/session/data.ts'
import { Status, TypeMark } from '#app/parts/marks.tsx'
import { formatPartialDate } from '#domain/partial-date.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TrackedPolicies, TrackedPolicy } from '#contract/workspace.ts'
import { common } from '#text/en/common.ts'
import { lists, tracked as t } from '#text/en/my-lists.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { focusRows, Locked, NothingYet, RemoveButton, Rows, toastProblem, toastWithUndo } from './list-parts.tsx'

const PATH = '/api/user/tracked-policies'
const LIST = 'tracked'
/** A shorter list is read quicker than a word is typed. */
const FILTERED_FROM = 10

/** Everything that somebody tracks: where it stands, whether it mails, and the way out. */
export default function TrackedPage() {
  return <ForAccount>{() => <Tracked />}</ForAccount>
}

function Tracked() {
  const { asked, again } = useAsked<TrackedPolicies>(PATH)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  if (asked.value.total === 0)
    return <NothingYet title={t.empty.title} words={t.empty.words} action={{ label: t.empty.action, href: '/tracker' }} />
  return <List tracked={asked.value} />
}

type Sort = keyof typeof t.sorts
const titleOf = ({ policy }: TrackedPolicy) => policy.title
const IN_ORDER: Record<Sort, (a: TrackedPolicy, b: TrackedPolicy) => number> = {
  moved: (a, b) => b.policy.lastEventOn.localeCompare(a.policy.lastEventOn),
  title: (a, b) => titleOf(a).localeCompare(titleOf(b), 'en'),
  tracked: (a, b) => b.trackedAt.localeCompare(a.trackedAt),
}

function List({ tracked: { items, total, emailCount } }: { tracked: TrackedPolicies }) {
  const [sort, setSort] = useState<Sort>('moved')
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const matches = ({ policy }: TrackedPolicy) =>
    `${policy.title} ${policy.shortTitle ?? ''} ${placeName(policy.jurisdiction)}`.toLowerCase().includes(wanted)
  const shown = items.filter(matches).toSorted(IN_ORDER[sort])
  const isOver = items.some(({ locked }) => locked)
  return (
    <>
      <p className="my-lede">{t.count(total, emailCount)}</p>
      <p className="field-hint">{t.mailNote}</p>
      <div className="my-tools">
        {total > FILTERED_FROM && (
          <label>
            <span>{t.find}</span>
            <input className="input" type="search" value={words} onInput={({ currentTarget }) => setWords(currentTarget.value)} />
          </label>
        )}
        <label>
          <span>{lists.sort}</span>
          <select className="input" value={sort} onChange={({ currentTarget }) => setSort(currentTarget.value as Sort)}>
            {Object.entries(t.sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="field-hint" role="status">
        {wanted && t.found(shown.length, total)}
      </p>
      <Rows id={LIST} label={t.list}>
        {shown.map((one) => (
          <Row key={one.policy.slug} one={one} isOver={isOver} />
        ))}
      </Rows>
    </>
  )
}

function Row({ one, isOver }: { one: TrackedPolicy; isOver: boolean }) {
  const { policy, email, locked, archived } = one
  const title = titleOf(one)
  return (
    <li className="my-row">
      <TypeMark type={policy.type} label={common.types[policy.type]} />
      <div className="my-row-main">
        <a className="my-row-title" href={`/policy/${policy.slug}`}>
          {title}
        </a>
        <p className="my-row-meta">
          {policy.shortTitle && <span>{policy.shortTitle}</span>}
          <span>{placeName(policy.jurisdiction)}</span>
          <Status status={policy.status} label={common.statuses[policy.status]} />
          <span>{t.moved(formatPartialDate(policy.lastEventOn))}</span>
        </p>
        {archived && <p className="my-row-meta">{t.archived}</p>}
        {locked && <Locked />}
      </div>
      <div className="my-row-actions">
        <button
          type="button"
          className="my-toggle"
          aria-pressed={email}
          aria-label={t.mail(title)}
          title={t.mail(title)}
          onClick={() => void changed(`${PATH}/${policy.slug}`, 'PATCH', { email: !email })}
        >
          <Icon name="bell" size={18} />
        </button>
        <RemoveButton
          label={t.stop}
          name={t.stopThis(title)}
          forGood={isOver ? { label: t.stopForGood, why: t.stopForGoodWhy } : undefined}
          onRemove={() => void stop(one, isOver)}
        />
      </div>
    </li>
  )
}

/** @returns whether it worked; whoever shows the list shows it as it is now */
async function changed(...call: Parameters<typeof ask>): Promise<boolean> {
  const answer = await ask<TrackedPolicies>(...call)
  if (answer.ok) {
    setData(PATH, answer.value)
    renewData('/api/user/usage', '/api/user/dashboard')
  } else if (!offeredUpgrade(answer, () => void changed(...call))) toastProblem(answer.message)
  return answer.ok
}

async function stop({ policy, email, ...one }: TrackedPolicy, isOver: boolean): Promise<void> {
  const title = titleOf({ policy, email, ...one })
  if (!(await changed(`${PATH}/${policy.slug}`, 'DELETE'))) return
  focusRows(LIST)
  const undo = async () => {
    if (await changed(PATH, 'POST', { slug: policy.slug, email })) toastWithUndo(t.back(title), undefined)
  }
  toastWithUndo(t.stopped(title), isOver ? undefined : undo)
}
