/** Words to find among names: small letters without accents. */
export const plainWords = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .trim()
