/** The one place with the most records, if it is one. */
export function placeWithMost<P extends { policies: number }>(places: readonly P[]): P | undefined {
  const most = Math.max(1, ...places.map(({ policies }) => policies))
  const first = places.filter(({ policies }) => policies === most)
  return first.length === 1 ? first[0] : undefined
}
