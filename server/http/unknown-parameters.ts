import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { ProblemError } from '#contract/problem.ts'
import { text } from '#text/en.ts'
import type { Env } from './env.ts'

/**
 * Refuses query parameters where a call reads none: a slip in an address would else go unnoticed. Calls that read some check them by their
 * contract.
 * @param mount where the API is
 */
export function refuseUnknownParameters(api: OpenAPIHono<Env>, mount: string): MiddlewareHandler<Env> {
  const readNone = new Map(
    api.openAPIRegistry.definitions.flatMap((definition) => {
      if (definition.type !== 'route') return []
      const { method, path, request } = definition.route
      return [[`${method.toUpperCase()} ${mount}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, !request?.query] as const]
    }),
  )
  return async (c, next) => {
    const names = new URL(c.req.url).searchParams.keys().toArray()
    if (names.length === 0) return next()
    // The first that matches is the one that answers.
    const known = matchedRoutes(c).map(({ method, path }) => readNone.get(`${method} ${path}`))
    if (!known.find((none) => none !== undefined)) return next()
    const details = [...new Set(names)].map((path) => ({ path, message: text.api.unknownParameter }))
    throw new ProblemError('BAD_REQUEST', { details })
  }
}
