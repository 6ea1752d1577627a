import { isNigerian } from '#domain/jurisdictions.ts'

/** Sources write N10 million or NGN 10 million for ₦10 million; in Nigerian records either before a figure is never anything else. */
export const withNaira = (text: string, jurisdiction: string): string =>
  isNigerian(jurisdiction) ? text.replace(/\b(?:NGN\s?|N)(?=\d)/g, '₦') : text

/** A range has an en dash: "ss. 41–43". */
export const sectionReference = (section: string): string => section.replace(/(\d)-(?=\d)/g, '$1–')
