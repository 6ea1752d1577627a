/** How many letters are missing, added, wrong or swapped between two words (optimal string alignment distance). */
export function slipsBetween(typed: string, meant: string): number {
  const rows = Array.from({ length: typed.length + 1 }, (_, i) => [i])
  const at = (i: number, j: number) => rows[i]![j]!
  for (let j = 1; j <= meant.length; j++) rows[0]![j] = j
  for (let i = 1; i <= typed.length; i++) {
    for (let j = 1; j <= meant.length; j++) {
      const isSame = typed[i - 1] === meant[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1))
      rows[i]![j] = isSwapped ? Math.min(least, at(i - 2, j - 2) + 1) : least
    }
  }
  return at(typed.length, meant.length)
}
