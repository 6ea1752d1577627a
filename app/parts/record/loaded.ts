import type { AsOf } from '#app/lib/as-of.ts'
import type { PolicyRecord, PublicChange } from '#contract/policies.ts'
import type { PolicyFamily } from '#contract/relations.ts'
import type { ArticleLink } from '#server/features/articles/articles.ts'

/** What the page of a record is made of. */
export type LoadedRecord = {
  record: PolicyRecord
  asked: AsOf
  /** Newest first. */
  changes: readonly PublicChange[]
  tree: PolicyFamily | undefined
  articles: readonly ArticleLink[]
  /** The country under which its law is compared with others, where it is. */
  comparedAs: string | undefined
  publicUrl: string
  siteName: string
  email: string | undefined
  /** YYYY-MM-DD in Lagos. */
  today: string
}
