import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { NewestRecord } from '#contract/admin-records.ts'
import { recordEditor as t } from '#text/en/admin-records.ts'
import { bothOf, merged, type Side } from './record-merge.ts'
import type { Writing } from './record-writing.ts'
import { inShort } from './record-side.tsx'

const namesOf = (members: string[]) => members.map((name) => t.names[name] ?? name).join(', ')

/** Where two editors changed the same member, which of the two stays; what only one changed stays by itself. */
export function Merge({ writing, newest }: { writing: Writing; newest: NewestRecord }) {
  const { base, typed } = writing
  const { mine, theirs, both, onlyMine, onlyTheirs } = bothOf(base.record, typed, newest.record)
  const [kept, setKept] = useState<Record<string, Side>>({})
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), []) // nothing was published: this is where to read on
  const goOn = () => {
    writing.merge(newest, merged(base.record, typed, newest.record, kept))
    document.getElementById('publish-record')?.focus() // the button that had it is gone
  }
  return (
    <section ref={section} className="record-changes" aria-labelledby="merge" aria-describedby="merge-words" tabIndex={-1}>
      <h2 id="merge">{t.merge.title}</h2>
      <p id="merge-words" role="alert">
        {both.length > 0 ? t.merge.words : t.merge.noneBoth}
      </p>
      {onlyTheirs.length > 0 && <p>{t.merge.onlyTheirs(namesOf(onlyTheirs))}</p>}
      {onlyMine.length > 0 && <p>{t.merge.onlyMine(namesOf(onlyMine))}</p>}
      {both.map((name) => (
        <fieldset key={name} className="record-group">
          <legend>{t.names[name] ?? name}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="option">
              <input
                type="radio"
                name={`merge-${name}`}
                checked={(kept[name] ?? 'mine') === side}
                onChange={() => setKept({ ...kept, [name]: side })}
              />
              {t.merge[side]}: {side === 'mine' ? inShort(mine[name], theirs[name]) : inShort(theirs[name], mine[name])}
            </label>
          ))}
        </fieldset>
      ))}
      <Button variant="primary" onClick={goOn}>
        {t.merge.done}
      </Button>
    </section>
  )
}
