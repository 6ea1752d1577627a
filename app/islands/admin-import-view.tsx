import { useEffect, useState } from 'react'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import type { AdminImport, ImportRow, ImportRows } from '#contract/imports.ts'
import { adminImports as t } from '#text/en/admin-imports.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'

const PATH = '/api/admin/imports'
const AT_ONCE = 50
const LOOK_AGAIN_MS = 1_000

type Step = 'apply' | 'cancel' | 'undo'

/** One import: what it would do or did, record by record, and what can be done with it now. */
export function AdminImportView({ id, onBack }: { id: string; onBack: () => void }) {
  const [most, setMost] = useState(AT_ONCE)
  const path = `${PATH}/${id}?limit=${most}`
  const { asked, again, renew } = useAsked<ImportRows>(path)
  const [wrong, setWrong] = useState<string>()
  const state = asked.is === 'here' ? asked.value.import.state : undefined
  const isUnderWay = state === 'queued' || state === 'applying'
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => renewData(path), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, path])
  const take = async (step: Step) => {
    const answer = await ask<AdminImport>(`${PATH}/${id}/${step}`, 'POST')
    setWrong(answer.ok ? undefined : answer.message)
    renew()
  }
  return (
    <>
      <p>
        <Button onClick={onBack}>{t.back}</Button>
      </p>
      {asked.is === 'loading' && <Loading />}
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {asked.is === 'here' && (
        <>
          <Standing of={asked.value.import} wrong={wrong} take={(step) => void take(step)} />
          <h3 id="import-rows">{t.rows.title}</h3>
          <ol className="import-rows" aria-labelledby="import-rows">
            {asked.value.items.map((row) => (
              <Row key={row.position} row={row} />
            ))}
          </ol>
          {asked.value.total > asked.value.items.length && most < MOST && (
            <Button onClick={() => setMost(Math.min(MOST, most + AT_ONCE))}>{t.rows.more}</Button>
          )}
        </>
      )}
    </>
  )
}

/** As many as the API gives at once: whoever brings in more looks at those with faults, which come first. */
const MOST = 200

function Standing({ of: one, wrong, take }: { of: AdminImport; wrong?: string; take: (step: Step) => void }) {
  const { counts, state } = one
  const all = counts.new + counts.changed
  const canApply = state === 'preview' || state === 'cancelled' || state === 'failed'
  const says =
    state === 'applying' ? t.progress(one.done, all)
    : counts.refused > 0 ? t.faults
    : all === 0 ? t.nothing
    : one.failure // prettier-ignore
  return (
    <div className="import-standing">
      <h2>{one.name}</h2>
      <p role="status">
        <strong>{t.states[state]}</strong> {t.counts(counts)}
      </p>
      {state === 'applying' && <progress max={all} value={one.done} aria-label={t.progress(one.done, all)} />}
      {says && <p>{says}</p>}
      {wrong && <p role="alert">{wrong}</p>}
      {canApply && counts.refused === 0 && all > 0 && (
        <Button variant="primary" onClick={() => take('apply')}>
          {t.apply(all)}
        </Button>
      )}
      {(state === 'queued' || state === 'applying') && <Button onClick={() => take('cancel')}>{t.cancel}</Button>}
      {state === 'applied' && (
        <>
          <p>{t.undoSure}</p>
          <Button onClick={() => take('undo')}>{t.undo}</Button>
        </>
      )}
    </div>
  )
}

const Row = ({ row }: { row: ImportRow }) => (
  <li>
    <p>
      <strong>{row.title || t.rows.untitled}</strong>
      <span>{row.line === null ? t.rows.wholeFile : t.rows.line(row.line)}</span>
      <span>{t.rows.outcomes[row.outcome]}</span>
    </p>
    {row.refusals.length > 0 && (
      <ul>
        {row.refusals.map(({ field, reason }, i) => (
          <li key={i}>
            <code>{field}</code> {reason}
          </li>
        ))}
      </ul>
    )}
    {row.duplicates.map(({ slug, by }) => (
      <p key={slug}>{t.rows.duplicate(slug, by)}</p>
    ))}
    {Object.keys(row.changes).length > 0 && (
      <dl>
        {Object.entries(row.changes).map(([member, { from, to }]) => (
          <div key={member}>
            <dt>{member}</dt>
            <dd>
              <span>{t.rows.was}</span> <del>{shown(from)}</del>
            </dd>
            <dd>
              <span>{t.rows.is}</span> <ins>{shown(to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </li>
)

const LONGEST = 600
function shown(value: unknown): string {
  const words = typeof value === 'string' ? value : JSON.stringify(value ?? null, null, 1)
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}
