import { useState } from 'react'
import { formatDay } from '#app/lib/formatting.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { DeskArticleRow, DeskArticles } from '#contract/article-desk.ts'
import { ARTICLE_STATES } from '#domain/articles.ts'
import { articleList as t, states } from '#text/en/admin-articles.ts'
import { Away, Loading } from './account.tsx'
import { useAsked } from './asked.ts'
import { NothingYet, Rows } from './list-parts.tsx'

const ON_A_PAGE = 20
const NEW = '/admin/articles/new'

/** Articles of every state, for who writes them. */
export default function AdminArticles() {
  const [wanted, setWanted] = useState({ q: '', state: '', offset: 0 })
  return (
    <>
      <form
        className="desk-bar"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          setWanted({ q: String(typed.get('q')).trim(), state: String(typed.get('state')), offset: 0 })
        }}
      >
        <TextField name="q" type="search" label={t.searchHint} maxLength={200} />
        <SelectField name="state" label={t.state}>
          <option value="">{t.all}</option>
          {ARTICLE_STATES.map((state) => (
            <option key={state} value={state}>
              {states[state]}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{t.search}</Button>
        <ButtonLink variant="primary" href={NEW}>
          {t.new}
        </ButtonLink>
      </form>
      <Found {...wanted} onTurn={(offset) => setWanted({ ...wanted, offset })} />
    </>
  )
}

type FoundProps = { q: string; state: string; offset: number; onTurn: (offset: number) => void }

function Found({ q, state, offset, onTurn }: FoundProps) {
  const query = new URLSearchParams({
    limit: String(ON_A_PAGE),
    offset: String(offset),
    ...(q && { q }),
    ...(state && { state }),
  })
  const { asked, again } = useAsked<DeskArticles>(`/api/admin/articles?${query}`)
  if (asked.is === 'loading') return <Loading />
  if (asked.is === 'failed') return <Away message={asked.message} again={again} />
  const { items, total } = asked.value
  if (total === 0) return <NothingYet title={t.none.title} words={t.none.words} action={{ label: t.new, href: NEW }} />
  return (
    <>
      <p role="status">{t.found(total)}</p>
      <Rows id="article-rows" label={t.list}>
        {items.map((article) => (
          <Row key={article.slug} article={article} />
        ))}
      </Rows>
      <div className="actions">
        {offset > 0 && <Button onClick={() => onTurn(Math.max(0, offset - ON_A_PAGE))}>{t.back}</Button>}
        {offset + items.length < total && <Button onClick={() => onTurn(offset + ON_A_PAGE)}>{t.more}</Button>}
      </div>
    </>
  )
}

function Row({ article: { slug, title, state, category, publishAt, hasDraft, updatedAt } }: { article: DeskArticleRow }) {
  const when =
    publishAt && state === 'published'
      ? t.out(formatDay(publishAt))
      : publishAt && state === 'scheduled'
        ? t.due(formatDay(publishAt))
        : t.changed(formatDay(updatedAt))
  return (
    <li className="my-row">
      <Icon name="file-text" size={18} />
      <div className="my-row-main">
        <a className="my-row-title" href={`/admin/articles/${slug}/edit`}>
          {title}
        </a>
        <p className="my-row-meta">{[states[state], category, when, ...(hasDraft ? [t.hasDraft] : [])].join(' · ')}</p>
      </div>
    </li>
  )
}
