import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import type { Config, Site } from '#server/config.ts'
import type { EventCounts } from '#server/features/analytics/event-counts.ts'
import type { GoogleProvider } from '#server/features/google/provider.ts'
import type { BellHub } from '#server/features/notifications/bell-hub.ts'
import type { Reporter } from '#server/features/errors/reporter.ts'
import type { Account } from '#server/features/sessions/signed-in.ts'
import type { renderMail } from '#server/mail/render.tsx'
import type { PatternOf } from './page-patterns.ts'
import type { Taken } from './rate-limit.ts'

/** What every handler finds in `c.var`. */
export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: {
    db: Db
    viewer: Viewer
    now: Date
    log: Logger
    requestId: string
    /** Signs links and tokens (server/secret.ts). */
    secret: string
    publicUrl: string
    /** Where files are kept. */
    dataDir: string
    /** Who is asked about people who sign in with Google, if that is set up. */
    google?: GoogleProvider
    site: Site
    counts: EventCounts
    /** Where open tabs wait for their bell. */
    bells: BellHub
    reporter: Reporter
    patternOf: PatternOf
    /** Makes both parts of a mail; it comes with the built pages. */
    loadTemplates: () => Promise<typeof renderMail>
    /** Whether administrators have their rights only with a second factor. */
    adminSecondFactor: Config['adminSecondFactor']
    /** Whether webhooks of readers may go elsewhere than to the open internet. */
    webhooksMayBePrivate: boolean
    /** Where the request came from, as limits count it (http/client-address.ts). */
    from: string
    /** Who is signed in, by the bearer token; undefined for visitors (features/sessions/signed-in.ts). */
    account?: Account
    /** How the client stands with the limit that was counted last (http/rate-limit.ts). */
    limit?: Taken
  }
}

/** What features that serve files and feeds need to know of the site. */
export type FileServices = {
  publicUrl: string
  siteName: string
  dataDir: string
  /** Changes whenever a public answer may say something else. */
  version: (now: Date) => string
}
