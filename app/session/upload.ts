import type { Problem } from '#contract/problem.ts'
import { session as t } from '#text/en/session.ts'
import { ask, type Answer } from './ask.ts'
import { readTokens } from './tokens.ts'

const away = (): Answer<never> => ({ ok: false, status: 0, message: t.away.message, details: [] })

/**
 * Sends a file as whoever is signed in, and tells how much of it has gone, which fetch cannot. Nothing is thrown.
 * @param before a call whose answer is not needed: it renews a token that is over, so that the file is not sent for nothing
 */
export async function upload<T>(
  path: string,
  before: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer<T>> {
  const ready = await ask(before)
  if (!ready.ok) return ready
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', new URL(path, location.origin))
    request.setRequestHeader('authorization', `Bearer ${readTokens()?.accessToken ?? ''}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(answerOf<T>(request)))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(away()))
    request.send(file)
  })
}

function answerOf<T>({ status, response }: XMLHttpRequest): Answer<T> {
  if (status >= 200 && status < 300 && response !== null) return { ok: true, value: response as T } // our own API, checked by its contract there
  const problem = response as Problem | null
  if (!problem) return away()
  return { ok: false, status, message: problem.message, details: problem.details ?? [], problem }
}
