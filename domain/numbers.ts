/**
 * Official numbers are written in many ways: `HB.2240`, `H.B. 2240`, `Act No. 37 of 2023`, `Loi n° 2022-59 du 16 décembre
 * 2022`. Both sides of a comparison are brought to one form: words and figures joined by hyphens, without the small words.
 */
const SMALL_WORDS = new Set(['no', 'n', 'nos', 'num', 'number', 'of', 'the', 'du', 'de', 'and', 'o'])

/** `-act-37-2023-`, or null where there is nothing to compare: a number needs a figure and at least two parts. */
export function numberKey(text: string): string | null {
  const parts = partsOf(text)
  if (parts.length < 2 || parts.length > 12 || !parts.some((part) => /^\d/.test(part))) return null
  return `-${parts.join('-')}-`
}

function partsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1') // h.a.b. → hab.
    .replace(/n[.º°]+o?/g, ' ')
    .replace(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 ')
  return plain
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '' && !SMALL_WORDS.has(part))
    .map((part) => part.replace(/^0+(?=\d)/, ''))
}
