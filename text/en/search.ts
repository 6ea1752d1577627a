export const search = {
  onlyCommonWords: (words: string) =>
    `"${words}" holds only common words or signs, which every record has. Add a word that tells records apart, or a number such as HB 244.`,
  onlyWithout: 'This search only leaves words out. Add a word to look for.',
  unknownFilter: (typed: string) => `"${typed}" is not a filter we know, so it was left out.`,
  tooManyWords: (most: number) => `Only the first ${most} words were used.`,
}
