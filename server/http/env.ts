import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'
import type { Site } from '#server/config.ts'
import type { EventCounts } from '#server/features/analytics/event-counts.ts'
import type { Reporter } from '#server/features/errors/reporter.ts'
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
    site: Site
    counts: EventCounts
    reporter: Reporter
    patternOf: PatternOf
    /** Where the request came from, as limits count it (http/client-address.ts). */
    from: string
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
