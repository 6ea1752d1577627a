import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type Answer } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { formatDay, formatTime } from '#app/lib/formatting.ts'
import type { DeskArticle, DraftKept } from '#contract/article-desk.ts'
import type { ProblemDetail } from '#contract/problem.ts'
import type { ArticleState } from '#domain/articles.ts'
import { articleEditor as t } from '#text/en/admin-articles.ts'
import { contentIn, EMPTY_FORM, forgetHere, formOf, keepHere, keptHere, momentIn, type ArticleForm } from './article-form.ts'

const DESK = '/api/admin/articles'
const AUTOSAVE_MS = 10_000

type Failure = { message: string; details: ProblemDetail[] }
export type Writing = ReturnType<typeof useWriting>

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
    setSaid(answer.status === 0 ? t.away : t.unsaved)
    if (!isQuiet || answer.status === 409) setFailure(answer)
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
    addEventListener('pagehide', leaving)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leaving)
    }
  }, [alone, keep])

  return { form, change, article, said, failure, save, show }
}
