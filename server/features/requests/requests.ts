import type { z } from 'zod'
import type { ProblemDetail } from '#contract/problem.ts'
import type { RequestInput } from '#contract/requests.ts'
import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { REQUEST_KEPT_MONTHS, SAME_REQUEST_MS } from '#domain/requests.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { text } from '#text/en.ts'
import * as sql from './requests.sql.ts'

const t = text.pricing.request.problems

/**
 * Takes a request down and tells the firm by mail, both or neither. The very same within the hour is one request: a form that is
 * sent twice.
 * @param tell the firm's address; without one the request waits in the list of open ones
 */
export const takeRequest = (db: Db, input: RequestInput, tell: string | undefined, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { kind, plan, name, email } = input
    const request = { kind, plan, name, email, organisation: input.organisation || null, message: input.message || null }
    await sql.lockAddress(tx, email)
    if (await sql.isOpenSince(tx, request, new Date(now.getTime() - SAME_REQUEST_MS))) return
    const { id } = await sql.insertRequest(tx, { ...request, createdAt: now })
    if (tell) await queueMail(tx, { kind: 'price-request', to: tell, data: { requestId: id } }, now)
  })

/** What is wrong with a request, one sentence for each field that is. */
export function requestProblems(error: z.ZodError): ProblemDetail[] {
  const found = new Map<string, string>()
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')]
    for (const path of paths) if (!found.has(path)) found.set(path, sentenceFor(path, issue))
  }
  return [...found].map(([path, message]) => ({ path, message }))
}

function sentenceFor(path: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys' || !Object.hasOwn(t, path)) return t.unknown
  const sentences = t[path as keyof typeof t]
  if (typeof sentences === 'string') return sentences
  if (issue.code === 'too_small' || issue.code === 'invalid_type') return sentences.missing
  return issue.code === 'too_big' ? sentences.tooLong : sentences.wrong
}

/** A request as the mail about it tells it; undefined when it was deleted meanwhile. */
export const readRequest = (db: Db, id: string) => sql.request(db, id)

export const listOpenRequests = (db: Db) => sql.openRequests(db)

/** @returns false when there is no such request */
export const markRequest = (db: Db, id: string, state: 'answered' | 'closed'): Promise<boolean> => sql.setState(db, id, state)

/** @returns false when there is no such request */
export const deleteRequest = (db: Db, id: string): Promise<boolean> => sql.deleteRequest(db, id)

/** Deletes what is kept no longer: what is done after a year, and everything after two. @returns how many */
export function purgeRequests(db: Db, now: Date): Promise<number> {
  const { done, atMost } = REQUEST_KEPT_MONTHS
  return sql.deleteOlder(db, monthsBefore(now, done), monthsBefore(now, atMost))
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}
