/** What an error report says at most of each: a stack has its cause on top. */
export const LONGEST_STACK = 4_000
export const LONGEST_MESSAGE = 1_000
/** A chat message shows so much of a component stack and of extra data: product-spec section 9. */
export const CHAT_CUT = 500

/** What our reports are filed under: product-spec section 9. */
export const ERROR_SERVICE = { release: 'policywatch-web@1.0.0', environment: 'production', service: 'policywatch-web' } as const

/** An address without what follows its path: queries hold what people search for, and links in mail hold tokens. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

const QUERY = /[?#][^\s:)]*/g // in a stack, line and column follow it
const LONG_AND_RANDOM = /[\w-]{20,}/g
const QUOTED = /"[^"\n]*"/g
const FRAME = /^\s*at |@(?:https?|file):/

/**
 * A message without what may be somebody's own: addresses of mail, queries of addresses, what is long and random as a token, and what
 * stands in quotation marks, for that is often what was typed.
 */
export const scrubbedMessage = (message: string): string =>
  message
    .replace(QUOTED, '"…"')
    .replace(/\S+/g, (word) => (word.includes('@') ? '[email]' : word.includes('/') ? word.replace(QUERY, '') : word))
    .replace(LONG_AND_RANDOM, (word) => (/\d/.test(word) ? '[secret]' : word))
    .slice(0, LONGEST_MESSAGE)

/** A stack: its frames without queries, every other line as a message. */
export const scrubbedStack = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => (FRAME.test(line) ? line.replace(QUERY, '') : scrubbedMessage(line)))
    .join('\n')
    .slice(0, LONGEST_STACK)
