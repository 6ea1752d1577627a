import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Piscina } from 'piscina'
import { ProblemError } from '#contract/problem.ts'
import { SHORTEST_PASSWORD } from '#domain/accounts.ts'
import { text } from '#text/en.ts'
import { PARAMETERS, type PasswordTask } from './passwords.worker.ts'

const MOST_AT_ONCE = 2
/** Who comes when so many wait is told to come again: at 16 ms each, the last of them has waited half a second. */
const MOST_WAITING = 64

// Threads of their own, which are there while they are needed. They yield to the thread that serves pages: where there is little processor,
// logins wait and pages do not (bench/accounts.ts).
const NICE = 10
const IDLE_MS = 60_000
const WORKER = createRequire(import.meta.url).resolve('#server/features/accounts/passwords.worker.ts')
let pool: Piscina<PasswordTask, string | boolean> | undefined

let underWay = 0

/** @throws UNAVAILABLE when too many wait */
async function inTurn(task: PasswordTask): Promise<string | boolean> {
  if (underWay >= MOST_AT_ONCE + MOST_WAITING) throw new ProblemError('UNAVAILABLE')
  pool ??= new Piscina({ filename: WORKER, minThreads: 0, maxThreads: MOST_AT_ONCE, idleTimeout: IDLE_MS, niceIncrement: NICE })
  underWay += 1
  try {
    return await pool.run(task)
  } finally {
    underWay -= 1
  }
}

/** A PHC string with a salt of its own. @throws UNAVAILABLE when too many wait */
export const hashPassword = async (password: string): Promise<string> => String(await inTurn({ password }))

let nobodys: Promise<string> | undefined
const hashOfNobody = () =>
  hashPassword('the password of nobody').catch((error: unknown) => {
    nobodys = undefined // it is for the next one to make
    throw error
  })

/**
 * Whether this is the password. Without a hash, because nobody has the address or they have no password, it takes as long and is false.
 * @throws UNAVAILABLE when too many wait
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (nobodys ??= hashOfNobody()))
  const isRight = await inTurn({ password, stored: against })
  return isRight === true && Boolean(stored)
}

/** Whether a hash was made with lesser parameters than today's. */
export function isOutdated(stored: string): boolean {
  const [, memory, time, parallel] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? []
  return (
    Number(memory) < PARAMETERS.memoryCost ||
    Number(time) < PARAMETERS.timeCost ||
    Number(parallel) < PARAMETERS.parallelism ||
    memory === undefined
  )
}

/** The 10,000 commonest of at least eight characters, in small letters (SecLists, from 10 million leaked ones). */
let common: Set<string> | undefined
const isCommon = (password: string): boolean => {
  common ??= new Set(readFileSync('server/features/accounts/common-passwords.txt', 'utf8').split('\n'))
  return common.has(password.toLowerCase())
}
const PRODUCT = /policy\s*watch/i
// A shorter name before the @ stands in too many good passwords.
const SHORTEST_NAME = 4

/** Why a password is too easy to guess, in a sentence; undefined when it is not. Length is looked at before (product-spec section 5). */
export function weaknessOf(password: string, { email }: { email: string }): string | undefined {
  if ([...password].length < SHORTEST_PASSWORD) return text.accountAnswers.passwords.short
  if (isCommon(password)) return text.accountAnswers.passwords.common
  const name = email.split('@')[0]!.toLowerCase()
  const holdsName = [...name].length >= SHORTEST_NAME && password.toLowerCase().includes(name)
  return PRODUCT.test(password) || holdsName ? text.accountAnswers.passwords.personal : undefined
}
