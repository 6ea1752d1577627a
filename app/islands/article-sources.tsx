import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { ArticleContent } from '#contract/article-desk.ts'
import { articleEditor } from '#text/en/admin-articles.ts'

const t = articleEditor.sources
const MOST = 100
const PARTS = [
  { part: 'title', most: 300, type: 'text' },
  { part: 'publisher', most: 200, type: 'text' },
  { part: 'url', most: 2_000, type: 'url' },
] as const

type Sources = ArticleContent['sources']
type SourcesProps = { sources: Sources; errorOf: (name: string) => string | undefined; onChange: (to: Sources) => void }

/** What an article rests on, in the order in which readers get it below the text. */
export function ArticleSources({ sources, errorOf, onChange }: SourcesProps) {
  const section = useRef<HTMLElement>(null)
  /** What takes the focus when the list has changed: the first field of the new one, or the button that adds. */
  const next = useRef<'last' | 'add'>(undefined)
  useEffect(() => {
    if (!next.current) return
    const places = { last: 'fieldset:last-of-type input', add: '.desk-add-source' }
    section.current?.querySelector<HTMLElement>(places[next.current])?.focus()
    next.current = undefined
  })
  const add = () => {
    next.current = 'last'
    onChange([...sources, { title: '', publisher: '', url: '' }])
  }
  const remove = (i: number) => {
    next.current = 'add'
    onChange(sources.toSpliced(i, 1))
  }
  return (
    <section className="desk-section" aria-labelledby="field-sources" ref={section}>
      <h2 id="field-sources" tabIndex={-1}>
        {articleEditor.fields.sources}
      </h2>
      {sources.map((source, i) => (
        <fieldset className="desk-source" key={i}>
          <legend>{t.one(i + 1)}</legend>
          {PARTS.map(({ part, most, type }) => (
            <TextField
              key={part}
              name={`sources.${i}.${part}`}
              type={type}
              label={t.parts[part]}
              maxLength={most}
              value={source[part]}
              error={errorOf(`sources.${i}.${part}`)}
              onInput={({ currentTarget }) => onChange(sources.with(i, { ...source, [part]: currentTarget.value }))}
            />
          ))}
          <Button size="sm" variant="quiet" aria-label={t.remove(i + 1)} onClick={() => remove(i)}>
            {articleEditor.remove}
          </Button>
        </fieldset>
      ))}
      {sources.length < MOST && (
        <Button className="desk-add-source" onClick={add}>
          {t.add}
        </Button>
      )}
    </section>
  )
}
