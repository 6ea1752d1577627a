import { createContext } from 'react-router'
import type { Logger } from 'pino'
import type { ProblemDetail } from '#contract/problem.ts'
import type { Site } from '#server/config.ts'
import type { Reporter } from '#server/features/errors/reporter.ts'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'

export type Assets = {
  enhance: string
  /** Whether pages register the service worker, which keeps what was opened. */
  keepsPages: boolean
}

/** What a page's loader is given. A page is rendered for an anonymous visitor, so that everybody can have the same one. */
export type PageContext = {
  db: Db
  viewer: Viewer
  now: Date
  log: Logger
  reporter: Reporter
  requestId: string
  publicUrl: string
  site: Site
  assets: Assets
  /** Whether people can sign in with Google here. */
  googleSignIn: boolean
  /** The visitor asked for few bytes: no web fonts, no map, no script. */
  saveData: boolean
  /** A link to the same address in full, or in the version of few bytes. */
  otherVersion: string
  /** Signs links and tokens (server/secret.ts). */
  secret: string
  /** What was typed into a form of this page and why it was not taken: the page shows it again. Such a page is not kept. */
  posted?: Posted
  /** Set when something failed that is not an answer: what a loader or a component threw, or a part left out. Such a page is not kept. */
  failure?: unknown
}

export type Posted = {
  fields: Record<string, string>
  problem: { title: string; message: string; details?: ProblemDetail[] }
}

/** How an error is named to people, on its page, in our log and in reports. */
export const errorIdOf = (requestId: string): string => requestId.slice(0, 8).toUpperCase()

export const pageContext = createContext<PageContext>()
