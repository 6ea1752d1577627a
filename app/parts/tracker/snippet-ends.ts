import type { Highlight } from '#contract/policies.ts'

/**
 * On which sides a snippet is cut. Of a summary the whole is known; of other text only that a sentence seldom begins with a small
 * letter or ends without a stop.
 */
export function snippetEnds({ where, parts }: Highlight, summary: string): { isCutBefore: boolean; isCutAfter: boolean } {
  const snippet = plain(parts.map(({ text }) => text).join(''))
  const whole = plain(summary)
  const core = bare(snippet) // a snippet may have lost the stop at its end
  if (where === 'summary' && core !== '' && whole.includes(core))
    return { isCutBefore: !bare(whole).startsWith(core), isCutAfter: !bare(whole).endsWith(core) }
  return { isCutBefore: /^\p{Ll}/u.test(snippet), isCutAfter: !/[.;:!?]["”’)]*$/.test(snippet) }
}

const plain = (words: string) => words.replace(/\s+/g, ' ').trim()

/** From the first letter or figure to the last. */
function bare(words: string): string {
  const letters = [...words.matchAll(/[\p{L}\p{N}]/gu)]
  return words.slice(letters[0]?.index, (letters.at(-1)?.index ?? 0) + 1)
}
