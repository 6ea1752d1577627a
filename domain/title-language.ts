/** Languages other than English that titles of records are in. */
export type TitleLanguage = 'fr' | 'pt' | 'es'

/** How an instrument's title begins in each language. Where two share a word, the longer beginning stands first. */
const BEGINNINGS: readonly [language: TitleLanguage, beginning: RegExp][] = [
  ['es', /^(ley|real decreto|decreto[- ]ley|proyecto de ley|reglamento|estrategia)(?!\p{L})/iu],
  ['pt', /^(lei|decreto|proposta de lei|projec?to de lei|resolução|estratégia|regulamento)(?!\p{L})/iu],
  [
    'fr',
    /^(loi|ordonnance|décret|arrêté|projet de loi|proposition de loi|avant-projet de loi|code du|stratégie|politique nationale|plan national)(?!\p{L})/iu,
  ],
]

/** The language a title is written in, as far as its first words tell; undefined is English. */
export const titleLanguage = (title: string): TitleLanguage | undefined =>
  BEGINNINGS.find(([, beginning]) => beginning.test(title))?.[0]
