import { LONGEST_BODY } from '#contract/seed-articles.ts'

/**
 * How often a sign of Markdown may stand in a text, and how deep a line may begin. Reading some of them takes time by the square of
 * their number: a hundred thousand of the worst would keep a server for a minute. An article has a hundredth of these.
 */
const MOST: [sign: RegExp, most: number][] = [
  [/\n/g, 4_000],
  [/~/g, 200],
  [/#/g, 600],
  [/[[\]]/g, 6_000],
  [/`/g, 4_000],
  [/[*_]/g, 4_000],
  [/\|/g, 8_000],
  [/[-+][ \t]/g, 2_000],
  [/>/g, 2_000],
  [/</g, 2_000],
  [/=/g, 1_500],
  [/^[-+*_=~`#>|\d.)\t ]+$/gm, 300], // lines of signs alone
]
const DEEP_QUOTE = /^[ \t]*(?:>[ \t]*){11}/m
const DEEP_LIST = /^[ \t]{81}/m
const MANY_MARKERS = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){11}/m

/** Whether a text can be read as Markdown in a time that nobody notices. */
export const isReadable = (markdown: string): boolean =>
  markdown.length <= LONGEST_BODY &&
  MOST.every(([sign, most]) => (markdown.match(sign)?.length ?? 0) <= most) &&
  ![DEEP_QUOTE, DEEP_LIST, MANY_MARKERS].some((pattern) => pattern.test(markdown))
