import { createContext } from 'react-router'
import type { Logger } from 'pino'
import type { Site } from '#server/config.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'

export type Assets = { enhance: string }

/** What a page's loader is given. A page is rendered for an anonymous visitor, so that everybody can have the same one. */
export type PageContext = {
  db: Db
  viewer: Viewer
  now: Date
  log: Logger
  requestId: string
  publicUrl: string
  site: Site
  assets: Assets
  /** The visitor asked for few bytes: no web fonts, no map, no script. */
  saveData: boolean
  /** A link to the same address in full, or in the version of few bytes. */
  otherVersion: string
  /** Set when a loader or a component threw something that is not an answer. */
  failure?: unknown
}

export const pageContext = createContext<PageContext>()
