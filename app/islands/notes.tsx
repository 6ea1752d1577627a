import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { offeredUpgrade, offerUpgrade } from '#app/session/upgrade.ts'
import { formatDay } from '#app/lib/formatting.ts'
import { placeName } from '#domain/jurisdictions.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Usage } from '#contract/usage.ts'
import type { Notes } from '#contract/workspace.ts'
import { lists, notes as t } from '#text/en/my-lists.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { focusRows, NothingYet, RemoveButton, Rows, toastProblem, toastWithUndo } from './list-parts.tsx'

const PATH = '/api/user/notes'
const LIST = 'note-rows'

/** What somebody wrote down about records, the last written first. */
export default function NotesPage() {
  return <ForAccount>{() => <Mine />}</ForAccount>
}

function Mine() {
  const { asked, again } = useAsked<Notes>(PATH)
  const usage = useAsked<Usage>('/api/user/usage')
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') {
    // The refusal says how many are kept. It is no failure that another try would mend.
    const isPlan = usage.asked.is === 'here' && !usage.asked.value.features.hasBriefGenerator
    return isPlan ? <Closed words={asked.message} /> : <Away message={asked.message} again={again} />
  }
  const { items } = asked.value
  if (items.length === 0)
    return <NothingYet title={t.empty.title} words={t.empty.words} action={{ label: t.empty.action, href: '/tracker' }} />
  return (
    <Rows id={LIST} label={t.list}>
      {items.map((note) => (
        <Row key={note.policy.slug} note={note} />
      ))}
    </Rows>
  )
}

function Closed({ words }: { words: string }) {
  return (
    <div className="my-empty">
      <h2>
        <Icon name="lock" size={20} /> {t.closed}
      </h2>
      <p>{words}</p>
      <Button onClick={() => offerUpgrade({ feature: 'notes' })}>{lists.plans}</Button>
    </div>
  )
}

type Note = Notes['items'][number]

function Row({ note }: { note: Note }) {
  const { policy, text, updatedAt } = note
  const title = policy.title
  return (
    <li className="my-row">
      <Icon name="pencil" size={18} />
      <div className="my-row-main">
        <a className="my-row-title" href={`/policy/${policy.slug}`}>
          {title}
        </a>
        <p className="my-row-meta">
          <span>{placeName(policy.jurisdiction)}</span>
          <span>{t.written(formatDay(updatedAt))}</span>
        </p>
        <p className="my-note">{text}</p>
      </div>
      <div className="my-row-actions">
        <RemoveButton label={t.remove} name={t.removeThis(title)} onRemove={() => void remove(note, title)} />
      </div>
    </li>
  )
}

async function remove({ policy, text }: Note, title: string): Promise<void> {
  const path = `${PATH}/${policy.slug}`
  const answer = await ask(path, 'DELETE')
  if (!answer.ok) return toastProblem(answer.message)
  renewData(PATH)
  focusRows(LIST)
  toastWithUndo(t.removed(title), async () => {
    const written = await ask(path, 'PUT', { text })
    if (written.ok) toastWithUndo(t.back(title), undefined)
    else if (!offeredUpgrade(written)) toastProblem(written.message)
    renewData(PATH)
  })
}
