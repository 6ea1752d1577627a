import { useState } from 'react'
import { ask, type Answer } from '#app/session/ask.ts'
import { callApi } from '#app/session/api.ts'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { ArticleVersions, DeskArticle, PreviewLink } from '#contract/article-desk.ts'
import { articleEditor as t } from '#text/en/admin-articles.ts'
import { session } from '#text/en/session.ts'

/** Links by which somebody without an account reads it before it is out. */
export function PreviewLinks({ article }: { article: DeskArticle }) {
  const path = `/api/admin/articles/${article.slug}/preview-links`
  const [link, setLink] = useState<PreviewLink>()
  const [open, setOpen] = useState(article.previewLinks)
  const [said, setSaid] = useState('')
  const make = async () => {
    const answer = await ask<PreviewLink>(path, 'POST')
    if (!answer.ok) return setSaid(answer.message)
    setLink(answer.value)
    setOpen(open + 1)
    return setSaid('')
  }
  const revoke = async () => {
    const isDone = await callApi(path, { method: 'DELETE' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isDone) return setSaid(session.away.message)
    setLink(undefined)
    setOpen(0)
    return setSaid(t.link.revoked)
  }
  return (
    <section className="desk-section" aria-labelledby="preview-links">
      <h2 id="preview-links">{t.link.title}</h2>
      <p>{t.link.words}</p>
      {link && <TextField name="link" label={t.link.label} value={link.address} readOnly />}
      <p role="status">{said || (open > 0 ? t.link.open(open) : '')}</p>
      <div className="actions">
        <Button onClick={() => void make()}>{t.link.make}</Button>
        {open > 0 && <Button onClick={() => void revoke()}>{t.link.revoke}</Button>}
      </div>
    </section>
  )
}

/** What was saved by hand, with the way back. */
export function History({ article, onRestored }: { article: DeskArticle; onRestored: (answer: Answer<DeskArticle>) => void }) {
  const path = `/api/admin/articles/${article.slug}/versions`
  const [asked, setAsked] = useState<Answer<ArticleVersions>>()
  const [said, setSaid] = useState('')
  const load = async () => setAsked(await ask<ArticleVersions>(path))
  const restore = async (number: number) => {
    const answer = await ask<DeskArticle>(`${path}/${number}/restore`, 'POST')
    onRestored(answer)
    if (answer.ok) setSaid(t.history.restored(number))
  }
  return (
    <section className="desk-section" aria-labelledby="versions">
      <h2 id="versions">{t.history.title}</h2>
      <p role="status">{asked && !asked.ok ? asked.message : said}</p>
      {asked?.ok && asked.value.total === 0 && <p>{t.history.none}</p>}
      {asked?.ok && (
        <ul className="desk-rows">
          {asked.value.items.map(({ number, words, savedAt }) => (
            <li key={number}>
              <span>
                {t.history.one(number, words)}, {formatDay(savedAt)}, {formatTime(savedAt)}
              </span>
              <Button size="sm" onClick={() => void restore(number)}>
                {t.history.restore}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => void load()}>{t.history.load}</Button>
    </section>
  )
}
