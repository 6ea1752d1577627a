import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { Article, ArticleList, ArticleQuery } from '#contract/articles.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Env } from '#server/http/env.ts'
import { json, problems } from '#server/http/openapi.ts'
import { refuseInvalid } from '#server/http/validate.ts'
import { listArticles, readArticle } from './articles.ts'
import { wholeOf } from './markdown.ts'

export const articlesApi = new OpenAPIHono<Env>({ defaultHook: refuseInvalid })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'Published articles, newest first',
      request: { query: ArticleQuery },
      responses: { 200: json(ArticleList, 'A page of articles'), ...problems(400) },
    }),
    async (c) => {
      const { limit, ...query } = c.req.valid('query')
      const found = await listArticles(c.var.db, c.var.viewer, { ...query, pageSize: limit }, c.var.now)
      return c.json({ ...found, page: query.page, pageSize: limit }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/{slug}',
      summary: 'One article',
      description: 'With its body as sanitised HTML, the records it is about as they stand now, and what to read next.',
      request: { params: z.strictObject({ slug: z.string() }), query: z.strictObject({}) },
      responses: { 200: json(Article, 'The article'), ...problems(400, 404) },
    }),
    async (c) => {
      const found = await readArticle(c.var.db, c.req.valid('param').slug, c.var.now)
      if (!found) throw new ProblemError('NOT_FOUND')
      const { parts, ...article } = found
      return c.json({ ...article, body: wholeOf({ parts, contents: article.contents }) }, 200)
    },
  )
