import { useEffect, useRef, useState } from 'react'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { formatDay } from '#app/lib/formatting.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { RecordChange, RecordReading } from '#contract/reading.ts'
import { entriesChanged, wordsChanged } from '#app/lib/differences.ts'
import { myRecord } from '#text/en/my-record.ts'
import { record as recordText } from '#text/en/record.ts'
import { Away } from './account.tsx'
import { readingPath, useReading, useRecord } from './record-data.ts'

const t = myRecord.news
const DAY_MS = 86_400_000
/** Who stays so long has seen it. */
const SEEN_MS = 2_000

/** What changed since its reader last read the record, with the changed words marked; and what could not be fetched. */
export function MyNews({ slug }: { slug: string; jurisdiction: string }) {
  const { asked, again } = useReading(slug)
  const record = useRecord({ slug })
  const reading = asked.is === 'here' ? asked.value : undefined
  const told = useFirst(reading)
  useRead(slug, reading)
  return (
    <div className="my-news">
      <p role="status" className="visually-hidden">
        {record.is === 'loading' ? myRecord.loading : ''}
      </p>
      {asked.is === 'failed' && <Away message={asked.message} again={again} />}
      {told?.lastRead && told.changes.length > 0 && <Changed changes={told.changes} lastRead={told.lastRead.at} />}
    </div>
  )
}

/** What was new when the page came stays in sight until it is left. */
function useFirst(reading: RecordReading | undefined): RecordReading | undefined {
  const [first, setFirst] = useState<RecordReading>()
  if (reading && !first) setFirst(reading)
  return first ?? reading
}

/** Keeps up to where the record was read, once it was in sight for a moment. */
function useRead(slug: string, reading: RecordReading | undefined): void {
  const newest = reading && reading.newest > (reading.lastRead?.seq ?? 0) ? reading.newest : undefined
  useEffect(() => {
    if (newest === undefined) return undefined
    const timer = setTimeout(() => {
      const keep = async () => {
        const answer = await ask(`${readingPath(slug)}/read`, 'PUT', { seq: newest })
        if (answer.ok) renewData('/api/user/dashboard')
      }
      if (!document.hidden) void keep()
    }, SEEN_MS)
    return () => clearTimeout(timer)
  }, [slug, newest])
}

function Changed({ changes, lastRead }: { changes: readonly RecordChange[]; lastRead: string }) {
  const [isShown, setShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])
  const [days] = useState(() => Math.floor((Date.now() - Date.parse(lastRead)) / DAY_MS))
  return (
    <>
      <div className="note my-changed">
        <Icon name="history" />
        <p>
          <b>{t.changed(days)}</b> {changes[0]!.reason}{' '}
          <Button size="sm" variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t.hide : t.show}
          </Button>
        </p>
      </div>
      {isShown && (
        <section className="my-changes" aria-labelledby="what-changed">
          <h2 id="what-changed" ref={heading} tabIndex={-1}>
            {t.title}
          </h2>
          {changes.map(({ seq, at, reason, fields }) => (
            <div key={seq} className="my-change">
              <h3>
                <time dateTime={at}>{formatDay(at)}</time> {reason}
              </h3>
              <dl>
                {fields.map((field) => (
                  <Field key={field.name} field={field} />
                ))}
              </dl>
            </div>
          ))}
        </section>
      )}
    </>
  )
}

function Field({ field }: { field: RecordChange['fields'][number] }) {
  const isTold = field.from !== undefined || field.to !== undefined
  return (
    <div>
      <dt>{recordText.changes.fields[field.name] ?? field.name}</dt>
      {!isTold && <dd className="text-ink-3">{t.locked}</dd>}
      {isTold &&
        entriesChanged(field.from, field.to).map(({ name, from, to }) => (
          <dd key={name ?? ''}>
            <Words from={from} to={to} />
          </dd>
        ))}
      {field.cut && <dd className="text-ink-3">{t.cut}</dd>}
    </div>
  )
}

/** The words, those that went struck through, those that came marked; both are said to who cannot see that. */
function Words({ from, to }: { from: string; to: string }) {
  return wordsChanged(from, to).map(({ words, is }, i) => {
    if (is === 'same') return <span key={i}>{words}</span>
    const Tag = is === 'in' ? 'ins' : 'del'
    return (
      <Tag key={i}>
        <VisuallyHidden>{is === 'in' ? t.added : t.removed}: </VisuallyHidden>
        {words}
      </Tag>
    )
  })
}
