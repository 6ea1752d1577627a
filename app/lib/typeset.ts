import { isNigerian } from '#domain/jurisdictions.ts'

/** Sources write N10 million for ₦10 million; in Nigerian records an N before a figure is never anything else. */
export const withNaira = (text: string, jurisdiction: string): string =>
  isNigerian(jurisdiction) ? text.replace(/\bN(?=\d)/g, '₦') : text

/** A range has an en dash: "ss. 41–43". */
export const sectionReference = (section: string): string => section.replace(/(\d)-(?=\d)/g, '$1–')
