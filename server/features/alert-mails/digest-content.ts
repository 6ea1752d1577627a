import type { PolicyType, Status } from '#domain/policies.ts'

/** Of a record, one thing that happened. */
export type Telling = {
  /** Where and when: "Uganda, Mar 17, 2026." */
  when: string
  before: string | null
  after: { status: Status; words: string } | null
  sentence: string
  /** Dates that were set and moved, and what comes near. */
  facts: string[]
  /** The words of a saved search as they stand in the record. */
  match: { text: string; marked: boolean }[]
}

export type DigestItem = { type: PolicyType; title: string; href: string; tellings: Telling[]; also: string | null }
export type DigestGroup = {
  title: string
  items: DigestItem[]
  more: { label: string; href: string } | null
  /** What can be done about the alert. */
  links: { label: string; href: string }[]
}

/** What a mail about alerts tells, beside its heading and first words. */
export type DigestContent = {
  /** What mail programs show beside the subject. */
  preview: string
  /** Beside the name of the site. */
  aside: string
  groups: DigestGroup[]
  due: { on: string; title: string; detail: string; href: string }[]
  article: { label: string; title: string; href: string } | null
}
