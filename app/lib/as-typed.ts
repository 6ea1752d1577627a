const LONGEST = 60

/** What somebody typed into an address, fit to be shown to them again: in one line, readable, and not all of it when it is long. */
export function asTyped(typed: string): string {
  const plain = typed
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).toWellFormed()}…` : plain
}
