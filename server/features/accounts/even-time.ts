/**
 * Answers after at least so long, whatever was done: by its time an answer does not tell whether an address is known (trust 9). The work for
 * a known and an unknown address differs by a few milliseconds of queries, which is far less than this.
 */
export async function inEvenTime<T>(leastMs: number, work: Promise<T>): Promise<T> {
  const least = new Promise<void>((resolve) => setTimeout(resolve, leastMs))
  const [result] = await Promise.allSettled([work, least])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
