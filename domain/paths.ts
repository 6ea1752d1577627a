/** An address without the slashes at its end; of nothing but slashes nothing is left. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
