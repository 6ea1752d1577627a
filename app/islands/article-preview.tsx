import { useEffect, useRef, useState } from 'react'
import { ask } from '#app/session/ask.ts'
import type { ArticlePreview, PreviewNode } from '#contract/article-desk.ts'
import { articleEditor as t } from '#text/en/admin-articles.ts'

const PAUSE_MS = 400

/** The text as readers would get it. It comes as elements that the server sanitised, so that no markup is put into the page. */
export function Preview({ body }: { body: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState<ArticlePreview | 'away'>()
  useEffect(() => {
    let isOver = false
    const waiting = setTimeout(() => {
      if (body.trim() === '') return setPreview(undefined)
      void ask<ArticlePreview>('/api/admin/articles/preview', 'POST', { body }).then(
        (answer) => isOver || setPreview(answer.ok ? answer.value : 'away'),
      )
      return undefined
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(waiting)
    }
  }, [body])
  useEffect(() => {
    place.current?.replaceChildren(...(preview && preview !== 'away' ? preview.tree.map(toNode) : []))
  }, [preview])
  const faults = preview && preview !== 'away' ? preview.faults : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <section className="desk-preview" aria-labelledby="preview" tabIndex={0}>
      <h2 id="preview">{t.preview}</h2>
      {preview === undefined && <p>{t.previewEmpty}</p>}
      {preview === 'away' && <p>{t.previewAway}</p>}
      {preview && preview !== 'away' && <p className="my-row-meta">{t.readTime(preview.readTime)}</p>}
      {faults.length > 0 && (
        <div className="note" role="status">
          <div>
            <p>{t.faults}</p>
            <ul>
              {faults.map(({ line, message }, i) => (
                <li key={i}>
                  {t.line(line)}: {message}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <div className="article-prose" ref={place} />
    </section>
  )
}

function toNode(node: PreviewNode): Node {
  if (typeof node === 'string') return document.createTextNode(node)
  const [tag, attributes, children] = node
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.map(toNode))
  return element
}
