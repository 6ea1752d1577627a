import { titleLanguage } from '#domain/title-language.ts'

/** A record's title, marked with its language where that is not English, so that it is read aloud in its own. */
export function Title({ of: { title } }: { of: { title: string } }) {
  const language = titleLanguage(title)
  return language ? <span lang={language}>{title}</span> : title
}
