export type Answer = {
  isOk: boolean
  status: number
  message?: string
  code?: string
  details: { path: string; message: string }[]
  /** What was answered, whole. */
  body: Record<string, unknown>
}

/** Sends JSON and reads what came back. */
export const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** @returns undefined when the network is away */
export async function answerTo(asked: Promise<Response>): Promise<Answer | undefined> {
  let response: Response
  try {
    response = await asked
  } catch {
    return undefined
  }
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const { message, code, details, success } = body as Partial<Answer> & { success?: boolean }
  return {
    isOk: response.ok && success === true,
    status: response.status,
    message: message || undefined,
    code,
    details: Array.isArray(details) ? details : [],
    body,
  }
}
