import { showToast } from '#app/enhance/toasts.ts'
import { ask } from '#app/session/ask.ts'
import { renewData } from '#app/session/data.ts'
import { alertMail as t } from '#text/en/alert-mail.ts'
import { lists } from '#text/en/my-lists.ts'
import { ALERTS } from './alert-calls.ts'
import { readingPath } from './record-data.ts'

export const MUTED = '/api/user/muted'

/** Mutes a record or unmutes it, and says so with the way back. @returns whether it is so now */
export async function setMuted(slug: string, title: string, isMuted: boolean): Promise<boolean> {
  const answer = await ask(`${MUTED}/${slug}`, isMuted ? 'PUT' : 'DELETE')
  if (!answer.ok) {
    showToast({ title: lists.failed, message: answer.message, isProblem: true })
    return false
  }
  renewData(MUTED, readingPath(slug), ALERTS) // an alert on it is silent now, or not any more
  const undo = { label: lists.undo, run: () => void setMuted(slug, title, !isMuted) }
  showToast({ ...(isMuted ? t.wasMuted(title) : t.wasUnmuted(title)), action: undo })
  return true
}
