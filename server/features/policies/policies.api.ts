import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  PolicyList,
  PolicyQuery,
  PolicyRecord,
  PublicChangeList,
  RecordQuery,
  SuggestList,
  SuggestQuery,
} from '#contract/policies.ts'
import { dayInLagos } from '#domain/days.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { searchPolicies, suggest } from '#server/features/search/search.ts'
import { changesOfRecord, readRecord } from './policies.ts'

const SlugParams = z.object({ slug: z.string().max(200) })

export const policiesApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Search and filter policies',
      description: 'q takes web-search syntax and filters: "breach notification" -health in:lagos type:bill after:2025-01-01',
      request: { query: PolicyQuery },
      responses: { 200: json(PolicyList, 'A page of policies with facet counts'), ...problems(400) },
    }),
    async (c) => c.json(await searchPolicies(c.var.db, c.var.viewer, c.req.valid('query'), c.var.now), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/suggest',
      summary: 'Titles and places for what is being typed',
      request: { query: SuggestQuery },
      responses: { 200: json(SuggestList, 'Up to eight'), ...problems(400) },
    }),
    async (c) => c.json({ items: await suggest(c.var.db, c.req.valid('query').q) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{slug}',
      summary: 'One record, cut to what the caller may see',
      request: { params: SlugParams, query: RecordQuery },
      responses: { 200: json(PolicyRecord, 'The record'), ...problems(400, 403, 404, 410) },
    }),
    async (c) => {
      const { as_of: day } = c.req.valid('query')
      const asOf = day === undefined ? undefined : { day, today: dayInLagos(c.var.now) }
      return c.json(await readRecord(c.var.db, c.var.viewer, c.req.valid('param').slug, asOf), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{slug}/changes',
      summary: 'The public changes of one record, newest first',
      request: { params: SlugParams, query: z.strictObject({}) },
      responses: { 200: json(PublicChangeList, 'Changes of substance'), ...problems(400, 404, 410) },
    }),
    async (c) => c.json(await changesOfRecord(c.var.db, c.req.valid('param').slug), 200),
  )
