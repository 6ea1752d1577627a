/**
 * A part of a legal text: a paragraph, a list, names with what they mean, or a table. In all of them `[words](address)` is a link.
 */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { pairs: readonly (readonly [name: string, meaning: string])[] }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

export type LegalSection = { id: string; title: string; body: readonly LegalBlock[] }

/** What the firm has set about itself, as it stands in a sentence. */
export type LegalFacts = {
  siteName: string
  /** "at" an address, or another way that there is: completes "Write to us". */
  contact: string
  /** The same for questions about personal data. */
  privacyContact: string
  /** The postal address, on one line; empty when none is set. */
  address: string
}

/** The frame of the Terms of Use and of the Privacy Notice. */
export const legal = {
  back: 'Back',
  print: 'Print',
  contents: 'On this page',
  lastUpdated: (day: string) => `Last updated: ${day}`,
  version: (version: string, day: string) => `Version ${version} of this wording, in force since ${day}.`,
  byMail: (address: string) => `at [${address}](mailto:${address})`,
  byForm: 'through the form on the [pricing page](/pricing#ask), and say what it is about',
}
