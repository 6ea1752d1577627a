import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Db } from '#db/open.ts'
import type { Viewer } from '#domain/access.ts'

/** What every handler finds in `c.var`. */
export type Env = {
  Bindings: Partial<HttpBindings>
  Variables: { db: Db; viewer: Viewer; now: Date; log: Logger; requestId: string }
}
