import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type Answer } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import type { DeskArticle, DraftKept } from '#contract/article-desk.ts'
import type { ProblemDetail } from '#contract/problem.ts'
import type { ArticleState } from '#domain/articles.ts'
import { articleEditor as t } from '#text/en/admin-articles.ts'
import {
  contentIn,
  EMPTY_FORM,
  forgetHere,
  formOf,
  keepHere,
  keptHere,
  momentIn,
  placesOfSources,
  type ArticleForm,
} from './article-form.ts'

const DESK = '/api/admin/articles'
const AUTOSAVE_MS = 10_000
const KEEP_HERE_MS = 1_000

type Failure = { message: string; details: ProblemDetail[] }
export type Writing = ReturnType<typeof useWriting>

/** The field that a refusal means: a draft stands inside its call, and one of several tags in the field of all. */
const fieldOf = (path: string, form: ArticleForm): string => {
  const [name = '', at, part] = path.replace(/^content\./, '').split('.')
  return name === 'sources' && part ? `sources.${placesOfSources(form)[Number(at)]}.${part}` : name
}

/** What a field is called, also one of a source. */
export const nameOf = (field: string): string => {
  const [list, at, part] = field.split('.')
  const ofSource = t.sources.parts[part as keyof typeof t.sources.parts]
  return list === 'sources' && ofSource ? `${t.sources.one(Number(at) + 1)}, ${ofSource}` : (t.fields[field] ?? field)
}

/** What is wrong with a field. */
export const errorsOf =
  ({ failure }: Pick<Writing, 'failure'>) =>
  (name: string): string | undefined =>
    failure?.details.find(({ path }) => path === name)?.message

/** An article under somebody's hands: what the fields hold, what is saved, and when. */
export function useWriting(opened: DeskArticle | undefined) {
  const at = opened?.slug ?? ''
  const [kept] = useState(() => keptHere(at))
  const [form, setForm] = useState<ArticleForm>(() => kept ?? (opened ? formOf(opened) : EMPTY_FORM))
  const [article, setArticle] = useState(opened)
  const [said, setSaid] = useState(kept ? t.kept : t.unsaved)
  const [failure, setFailure] = useState<Failure>()
  const now = useRef({ form, article, isDirty: kept !== undefined, isBusy: false, isStale: false })

  const change = useCallback((to: Partial<ArticleForm>) => {
    now.current.isDirty = true
    now.current.form = { ...now.current.form, ...to }
    setForm(now.current.form)
  }, [])

  const take = useCallback((saved: DeskArticle, shown: ArticleForm | undefined) => {
    const before = now.current.article?.slug
    if (saved.slug !== before) history.replaceState(null, '', `/admin/articles/${saved.slug}/edit`)
    now.current.article = saved
    setArticle(saved)
    // What was typed while the call was under way stays.
    if (shown === undefined || now.current.form === shown) {
      now.current.isDirty = false
      forgetHere()
      now.current.form =
        shown === undefined ? formOf(saved) : { ...shown, slug: saved.slug, author: shown.author || saved.content.author }
      setForm(now.current.form)
    }
    renewData(`${DESK}?limit=20&offset=0`)
  }, [])

  const failed = useCallback((answer: Answer<unknown>, isQuiet: boolean) => {
    if (answer.ok) return
    if (answer.status === 409) now.current.isStale = true
    keepHere(now.current.article?.slug ?? '', now.current.form)
    const details = answer.details.map(({ path, message }) => ({ path: fieldOf(path, now.current.form), message }))
    const [first] = details
    setSaid(answer.status === 0 ? t.away : first ? t.unsavedAs(nameOf(first.path), first.message) : t.unsaved)
    if (!isQuiet || answer.status === 409) setFailure({ message: answer.message, details })
  }, [])

  /** Beside what readers get. A new article comes to be by it. */
  const keep = useCallback(
    async (isQuiet: boolean): Promise<void> => {
      const { form: typed, article: known } = now.current
      if (known === undefined) {
        const slug = typed.slug.trim() || undefined
        const made = await ask<DeskArticle>(DESK, 'POST', { ...contentIn(typed), slug })
        if (!made.ok) return failed(made, isQuiet)
        take(made.value, typed)
        return setSaid(t.saved(formatTime(new Date())))
      }
      const content = { ...contentIn(typed), author: typed.author.trim() || known.content.author }
      const answer = await ask<DraftKept>(`${DESK}/${known.slug}/draft`, 'PUT', { content, basedOn: known.revision })
      if (!answer.ok) return failed(answer, isQuiet)
      take({ ...known, revision: answer.value.revision, draft: content, draftAt: answer.value.draftAt }, typed)
      setSaid(t.saved(formatTime(answer.value.draftAt)))
      return undefined
    },
    [failed, take],
  )

  const alone = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (now.current.isBusy) return
    now.current.isBusy = true
    await work()
    now.current.isBusy = false
  }, [])

  /** By hand: a version, and what readers get when it is published. */
  const save = useCallback(
    (state: ArticleState | undefined) =>
      alone(async () => {
        setFailure(undefined)
        const { form: typed, article: known } = now.current
        if (state === undefined && known?.state === 'published') return keep(false)
        const slug = typed.slug.trim() || undefined
        const to = state ?? known?.state ?? 'draft'
        const body = { ...contentIn(typed), slug, state: to, ...(to === 'scheduled' && { publishAt: momentIn(typed) }) }
        const answer = known
          ? await ask<DeskArticle>(`${DESK}/${known.slug}`, 'PATCH', { ...body, basedOn: known.revision })
          : await ask<DeskArticle>(DESK, 'POST', body)
        if (!answer.ok) return failed(answer, false)
        take(answer.value, typed)
        const time = formatTime(answer.value.updatedAt)
        const due = answer.value.publishAt ?? answer.value.updatedAt
        if (to === 'published') return setSaid(t.publishedAt(time))
        return setSaid(to === 'scheduled' ? t.scheduledFor(`${formatDay(due)}, ${formatTime(due)}`) : t.savedByHand(time))
      }),
    [alone, failed, keep, take],
  )

  /** What another call answered the article to be now. */
  const show = useCallback(
    (answer: Answer<DeskArticle>) => (answer.ok ? take(answer.value, undefined) : failed(answer, false)),
    [failed, take],
  )

  useEffect(() => {
    const tick = () => {
      const { isDirty, isStale, form: typed } = now.current
      if (isDirty && !isStale && typed.title.trim() !== '') void alone(() => keep(true))
    }
    const leaving = () => {
      if (now.current.isDirty) keepHere(now.current.article?.slug ?? '', now.current.form)
    }
    const timer = setInterval(tick, AUTOSAVE_MS)
    const keeper = setInterval(leaving, KEEP_HERE_MS) // a tab that crashes says nothing before
    addEventListener('pagehide', leaving)
    return () => {
      clearInterval(timer)
      clearInterval(keeper)
      removeEventListener('pagehide', leaving)
    }
  }, [alone, keep])

  /** It is gone: nothing of it is to be kept. */
  const letGo = useCallback(() => {
    now.current.isDirty = false
    forgetHere()
  }, [])

  return { form, change, article, said, failure, save, show, letGo }
}
