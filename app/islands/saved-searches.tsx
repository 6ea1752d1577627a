import { useState } from 'react'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { offeredUpgrade } from '#app/session/upgrade.ts'
import { queryHref, queryInWords } from '#app/lib/saved-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Alert, SavedSearch } from '#contract/workspace.ts'
import { searches as t } from '#text/en/my-lists.ts'
import { searchFeed } from '#text/en/search-feed.ts'
import { Away, ForAccount, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { focusRows, Locked, NothingYet, RemoveButton, Rows, toastProblem, toastWithUndo } from './list-parts.tsx'
import { FeedAddresses } from './search-feed.tsx'
import { SearchNaming } from './search-naming.tsx'

const PATH = '/api/user/saved-searches'
const ALERTS = '/api/user/alerts'
const LIST = 'saved-search-rows'

/** The searches that somebody keeps: open, rename, annotate, watch, delete. */
export default function SavedSearchesPage() {
  return <ForAccount>{() => <Searches />}</ForAccount>
}

function Searches() {
  const { asked, again } = useAsked<{ items: SavedSearch[]; total: number }>(PATH)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items } = asked.value
  if (items.length === 0)
    return <NothingYet title={t.empty.title} words={t.empty.words} action={{ label: t.empty.action, href: '/tracker' }} />
  return (
    <Rows id={LIST} label={t.list}>
      {items.map((search) => (
        <Row key={search.id} search={search} isOver={items.some(({ locked }) => locked)} />
      ))}
    </Rows>
  )
}

function Row({ search, isOver }: { search: SavedSearch; isOver: boolean }) {
  const { id, name, query, note, locked } = search
  const [isEditing, setEditing] = useState(false)
  const [isFeeding, setFeeding] = useState(false)
  return (
    <li className="my-row">
      <Icon name="bookmark" size={18} />
      <div className="my-row-main">
        <a className="my-row-title" href={queryHref(query)}>
          {name}
        </a>
        <p className="my-row-meta">{queryInWords(query)}</p>
        {note && !isEditing && <p className="my-note">{note}</p>}
        {locked && <Locked />}
        {isEditing && <SearchNaming search={search} onDone={() => endEditing(id, setEditing)} />}
        {isFeeding && <FeedAddresses id={id} name={name} />}
      </div>
      <div className="my-row-actions">
        <ButtonLink size="sm" icon="bell" href={`/dashboard/alerts?search=${id}`} aria-label={t.alertThis(name)}>
          {t.alert}
        </ButtonLink>
        <Button
          size="sm"
          id={`edit-${id}`}
          aria-expanded={isEditing}
          aria-label={t.editThis(name)}
          onClick={() => setEditing(!isEditing)}
        >
          {t.edit}
        </Button>
        {!locked && (
          <Button
            size="sm"
            aria-expanded={isFeeding}
            aria-label={searchFeed.openThis(name)}
            onClick={() => setFeeding(!isFeeding)}
          >
            {searchFeed.open}
          </Button>
        )}
        <RemoveButton
          label={t.remove}
          name={t.removeThis(name)}
          forGood={isOver ? { label: t.removeForGood, why: t.removeForGoodWhy } : undefined}
          onRemove={() => void remove(search, isOver)}
        />
      </div>
    </li>
  )
}

function endEditing(id: string, setEditing: (is: boolean) => void): void {
  setEditing(false)
  document.getElementById(`edit-${id}`)?.focus()
}

const changed = () => renewData(PATH, ALERTS, '/api/user/usage', '/api/user/dashboard')

/** What watches a search goes with it, and comes back with it. */
async function remove({ id, name, query, note }: SavedSearch, isOver: boolean): Promise<void> {
  const alerts = await ask<{ items: Alert[] }>(ALERTS)
  const watching = alerts.ok ? alerts.value.items.filter(({ target }) => target.kind === 'search' && target.searchId === id) : []
  const answer = await ask(`${PATH}/${id}`, 'DELETE')
  if (!answer.ok && answer.status !== 404) return toastProblem(answer.message)
  changed()
  focusRows(LIST)
  const undo = async () => {
    const saved = await ask<SavedSearch>(PATH, 'POST', { name, query, note })
    if (saved.ok) {
      for (const { cadence, active, pausedUntil } of watching)
        await ask(ALERTS, 'POST', { target: { kind: 'search', searchId: saved.value.id }, cadence, active, pausedUntil })
      toastWithUndo(t.back(name), undefined)
    } else if (!offeredUpgrade(saved)) toastProblem(saved.message)
    changed()
  }
  toastWithUndo(t.removed(name, watching.length), isOver ? undefined : undo)
}
