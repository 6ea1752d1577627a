import { ProblemError } from '#contract/problem.ts'

export type Queue = <Done>(work: () => Promise<Done>) => Promise<Done>

/**
 * Does one work after the other, so that pictures never take more than one core.
 * @throws UNAVAILABLE when too many wait already
 */
export function openQueue(mostWaiting: number): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return function inTurn<Done>(work: () => Promise<Done>) {
    if (waiting >= mostWaiting) return Promise.reject(new ProblemError('UNAVAILABLE'))
    waiting += 1
    const done = last.then(work).finally(() => (waiting -= 1))
    last = done.catch(() => {})
    return done
  }
}
