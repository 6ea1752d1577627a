import { useState } from 'react'
import { callApi } from '#app/session/api.ts'
import { renewData } from '#app/session/data.ts'
import type { Problem } from '#contract/problem.ts'
import { articleEditor } from '#text/en/admin-articles.ts'
import { session } from '#text/en/session.ts'
import { RemoveButton } from './list-parts.tsx'

const t = articleEditor.removal
const LIST = '/admin/articles'

/** Deletes an article for good, after it was asked about. @param onGone before the page is left, so that nothing of it is kept */
export function Removal({ slug, onGone }: { slug: string; onGone: () => void }) {
  const [said, setSaid] = useState('')
  const remove = async () => {
    const problem = await refusal(`/api${LIST}/${slug}`)
    if (problem) return setSaid(problem)
    onGone()
    renewData(`/api${LIST}?limit=20&offset=0`)
    location.assign(LIST)
    return undefined
  }
  return (
    <section className="desk-section" aria-labelledby="removal">
      <h2 id="removal">{t.title}</h2>
      <p>{t.words}</p>
      <p role="status">{said}</p>
      <RemoveButton label={t.delete} name={t.title} forGood={{ label: t.sure, why: t.why }} onRemove={() => void remove()} />
    </section>
  )
}

/** Why it was not deleted, or nothing when it is gone; one that somebody else has deleted is. */
async function refusal(path: string): Promise<string | undefined> {
  try {
    const response = await callApi(path, { method: 'DELETE' })
    if (response.ok || response.status === 404) return undefined
    return ((await response.json()) as Problem).message // our own API
  } catch {
    return session.away.message
  }
}
