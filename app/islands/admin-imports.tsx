import { useState, type FormEvent } from 'react'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { AdminImport, AdminImports } from '#contract/imports.ts'
import type { Problem } from '#contract/problem.ts'
import { LARGEST_IMPORT } from '#domain/imports.ts'
import { adminImports as t } from '#text/en/admin-imports.ts'
import { session } from '#text/en/session.ts'
import { Away, Loading } from './account.tsx'
import { AdminImportView } from './admin-import-view.tsx'
import { useAsked } from './asked.ts'

const PATH = '/api/admin/imports'

/** A file to choose and the imports so far, or one of them: which says the address, which only a browser has. */
export default function AdminImportsPage() {
  const [id, setId] = useState(() => new URLSearchParams('location' in globalThis ? location.search : '').get('id'))
  const open = (next: string | null) => {
    history.replaceState(null, '', next ? `?id=${next}` : location.pathname)
    setId(next)
  }
  if (id) return <AdminImportView id={id} onBack={() => open(null)} />
  return (
    <>
      <p className="lede">{t.lede}</p>
      <ChooseFile onRead={({ id: made }) => open(made)} />
      <Recent onOpen={open} />
    </>
  )
}

const TYPES: Record<string, string> = { csv: 'text/csv', json: 'application/json', xml: 'application/xml' }

function ChooseFile({ onRead }: { onRead: (made: AdminImport) => void }) {
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')!.files?.[0]
    const type = TYPES[file?.name.split('.').at(-1)?.toLowerCase() ?? '']
    if (!file) return setError(t.choose.none)
    if (!type) return setError(t.choose.unknown)
    if (file.size > LARGEST_IMPORT) return setError(t.choose.tooLarge)
    setError(undefined)
    setReading(true)
    const answer = await send(file, type)
    setReading(false)
    if ('made' in answer) onRead(answer.made)
    else setError(answer.wrong)
  }
  return (
    <form className="import-file" onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={t.choose.label} hint={t.choose.hint} type="file" name="file" accept=".csv,.json,.xml" error={error} />
      <Button type="submit" variant="primary" disabled={isReading}>
        {isReading ? t.choose.reading : t.choose.submit}
      </Button>
    </form>
  )
}

async function send(file: File, type: string): Promise<{ made: AdminImport } | { wrong: string }> {
  try {
    const name = new URLSearchParams({ name: file.name.slice(0, 200) })
    const response = await callApi(`${PATH}?${name}`, { method: 'POST', headers: { 'content-type': type }, body: file })
    if (response.ok) return { made: (await response.json()) as AdminImport } // our own API, checked by its contract there
    const { message, details } = (await response.json()) as Problem
    return { wrong: details?.[0] ? `${file.name} ${details[0].message}` : message }
  } catch {
    return { wrong: session.away.message }
  }
}

function Recent({ onOpen }: { onOpen: (id: string) => void }) {
  const { asked, again } = useAsked<AdminImports>(PATH)
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports">{t.recent.title}</h2>
      {asked.is === 'loading' && <Loading />}
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {asked.is === 'here' && asked.value.items.length === 0 && <p>{t.recent.none}</p>}
      {asked.is === 'here' && asked.value.items.length > 0 && (
        <ul className="import-list">
          {asked.value.items.map((one) => (
            <li key={one.id}>
              <Button onClick={() => onOpen(one.id)} aria-label={t.recent.open(one.name)}>
                {one.name}
              </Button>
              <span>{t.states[one.state]}</span>
              <time dateTime={one.madeAt}>{`${formatDay(one.madeAt)}, ${formatTime(one.madeAt)}`}</time>
              <span>{t.counts(one.counts)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
