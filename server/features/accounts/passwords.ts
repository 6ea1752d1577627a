import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { ProblemError } from '#contract/problem.ts'
import { SHORTEST_PASSWORD } from '#domain/accounts.ts'
import { text } from '#text/en.ts'

// OWASP's least for Argon2id (trust 1). A hash of lesser ones is made anew at its owner's next sign-in.
const MEMORY_KIB = 19_456
const TIME_COST = 2
const PARALLELISM = 1
/** The library's Algorithm.Argon2id, which is a constant of its types only. */
const ARGON2ID = 2
const OPTIONS = { algorithm: ARGON2ID, memoryCost: MEMORY_KIB, timeCost: TIME_COST, parallelism: PARALLELISM }

/** So many at once, in threads of their own; more would take the processor from pages. */
const MOST_AT_ONCE = 2
/** Who comes when so many wait is told to come again: at 16 ms each, the last of them has waited half a second. */
const MOST_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** @throws UNAVAILABLE when too many wait */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new ProblemError('UNAVAILABLE')
    await new Promise<void>((resolve) => waiting.push(resolve)) // the place of who wakes us is ours
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** A PHC string with a salt of its own. @throws UNAVAILABLE when too many wait */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

let nobodys: Promise<string> | undefined

/**
 * Whether this is the password. Without a hash, because nobody has the address or they have no password, it takes as long and is false.
 * @throws UNAVAILABLE when too many wait
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (nobodys ??= hash('the password of nobody', OPTIONS)))
  const isRight = await inTurn(() => verify(against, password))
  return isRight && Boolean(stored)
}

/** Whether a hash was made with lesser parameters than today's. */
export function isOutdated(stored: string): boolean {
  const [, memory, time, parallel] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? []
  return Number(memory) < MEMORY_KIB || Number(time) < TIME_COST || Number(parallel) < PARALLELISM || memory === undefined
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
