import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ask, type Answer } from '#app/session/ask.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { DeskArticle } from '#contract/article-desk.ts'
import { articleEditor as t, states } from '#text/en/admin-articles.ts'
import { Away, Loading } from './account.tsx'
import { Fields } from './article-fields.tsx'
import { Mentions } from './article-mentions.tsx'
import { Pictures } from './article-pictures.tsx'
import { Preview } from './article-preview.tsx'
import { Removal } from './article-removal.tsx'
import { History, PreviewLinks } from './article-side.tsx'
import { ArticleSources } from './article-sources.tsx'
import { errorsOf, nameOf, useWriting, type Writing } from './article-writing.ts'

/** Writes an article: a new one, or the one of the address. */
export default function AdminArticle({ isNew }: { isNew: boolean }) {
  // Not before it is alive: what is typed into fields that are only markup would be lost.
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!isAlive) return <Loading />
  return isNew ? <Editor article={undefined} /> : <Opened />
}

const opened = () => {
  const slug = /^\/admin\/articles\/([^/]+)\/edit/.exec(location.pathname)?.[1] ?? ''
  return ask<DeskArticle>(`/api/admin/articles/${slug}`)
}

/** Asked for once: what comes later must not take the place of what is being typed. */
function Opened() {
  const [answer, setAnswer] = useState<Answer<DeskArticle>>()
  useEffect(() => void opened().then(setAnswer), [])
  if (!answer) return <Loading />
  if (!answer.ok) return <Away message={answer.message} again={() => void opened().then(setAnswer)} />
  return <Editor article={answer.value} />
}

function Editor({ article: given }: { article: DeskArticle | undefined }) {
  const writing = useWriting(given)
  const { form, change, article, save } = writing
  const text = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key === 's') void save(undefined)
      else if (event.key === 'Enter') void save('published')
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [save])
  const insert = (words: string) => {
    const at = text.current?.selectionEnd ?? form.body.length
    change({ body: `${form.body.slice(0, at)}${words}${form.body.slice(at)}` })
    text.current?.focus()
  }
  return (
    <>
      <Problems failure={writing.failure} />
      <p className="my-row-meta">
        {t.state}: <b>{states[article?.state ?? 'draft']}</b>
      </p>
      <form className="desk-columns" noValidate onSubmit={(event) => event.preventDefault()}>
        <Fields writing={writing} text={text} />
        <Preview body={form.body} />
      </form>
      <Mentions
        policies={form.policies}
        onInsert={insert}
        onPolicies={(policies) => change({ policies })}
        error={errorsOf(writing)('policies')}
      />
      <ArticleSources sources={form.sources} errorOf={errorsOf(writing)} onChange={(sources) => change({ sources })} />
      <Pictures onInsert={insert} onFeature={({ address, alt }) => change({ featuredImage: address, featuredImageAlt: alt })} />
      {article && <PreviewLinks article={article} />}
      {article && <History article={article} onRestored={writing.show} />}
      {article && <Removal slug={article.slug} onGone={writing.letGo} />}
      <Actions writing={writing} />
    </>
  )
}

/** What is wrong, on top, each leading to its field. */
function Problems({ failure }: { failure: Writing['failure'] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) place.current?.focus()
  }, [failure])
  if (!failure) return null
  return (
    <div className="form-problem" role="alert" tabIndex={-1} ref={place}>
      <p>{failure.details.length > 0 ? t.problem : failure.message}</p>
      {failure.details.length > 0 && (
        <ul>
          {failure.details.map(({ path, message }) => (
            <li key={path + message}>
              <a className="link" href={`#field-${path}`}>
                {nameOf(path)}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Actions({ writing: { article, said, save, show } }: { writing: Writing }) {
  const isOut = article?.state === 'published'
  const drop = async () => show(await ask<DeskArticle>(`/api/admin/articles/${article!.slug}/draft`, 'DELETE'))
  return (
    <div className="desk-actions">
      <Button variant="primary" onClick={() => void save('published')}>
        {isOut ? t.update : t.publish}
      </Button>
      <Button onClick={() => void save(undefined)}>{t.save}</Button>
      {!isOut && <Button onClick={() => void save('scheduled')}>{t.schedule}</Button>}
      {article && article.state !== 'draft' && <Button onClick={() => void save('draft')}>{t.toDraft}</Button>}
      {article && article.state !== 'archived' && <Button onClick={() => void save('archived')}>{t.archive}</Button>}
      {article?.draft && <Button onClick={() => void drop()}>{t.dropDraft}</Button>}
      {isOut && (
        <ButtonLink variant="quiet" href={`/insights/${article.slug}`}>
          {t.seeIt}
        </ButtonLink>
      )}
      <p role="status" className="my-row-meta" id="saved">
        {said}
      </p>
    </div>
  )
}
