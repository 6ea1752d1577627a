const MINUTE = 60_000
const LONGEST_WAIT = 4 * 60 * MINUTE
const MOST_ATTEMPTS = 14

/**
 * When a message that was put off is tried again: after 1, 2, 4 … 128 minutes, then every 4 hours, each a fifth more or less, so that what
 * was put off together does not come back together. Undefined after 14 attempts, which take about a day.
 * @param chance between 0 and 1
 */
export function nextTry(attempts: number, now: Date, chance: number): Date | undefined {
  if (attempts >= MOST_ATTEMPTS) return undefined
  const wait = Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_WAIT)
  return new Date(now.getTime() + wait * (0.8 + 0.4 * chance))
}

/**
 * How long nothing is tried while the mail server is away: 1, 2, 4 … 60 seconds. It says nothing about any message, so none of them comes
 * nearer to being given up.
 * @param times how often it was away without a message getting through
 */
export function pauseMs(times: number, chance: number, longest = MINUTE): number {
  return Math.min(1_000 * 2 ** (times - 1), longest) * (0.8 + 0.4 * chance)
}

/**
 * For how long whoever takes a message has it to themselves. Longer than a connection and a message may take together, or a slow one
 * would be sent twice.
 */
export const LEASE_MS = 10 * MINUTE
