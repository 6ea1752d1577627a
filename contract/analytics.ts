import { z } from 'zod'
import { MOST_EVENTS } from '#domain/analytics.ts'

// Product-spec section 3: type plus page, keyword and data.id; an article click has its article's id, title and category.
const page = z.string().max(2_000).regex(/^\//).describe('The path of the page; what follows a question mark is cut off')
const id = z.union([z.string().min(1).max(200), z.number().int().positive()]).describe('Number or slug')
const data = z.strictObject({ id: id.optional() }).optional()

export const PageViewEvent = z.strictObject({ type: z.literal('page_view'), page, data })
export const SearchEvent = z.strictObject({
  type: z.literal('search'),
  keyword: z.string().min(1).max(400),
  found: z.boolean().default(true).describe('Whether there was a result'),
  page: page.optional(),
  data,
})
export const ArticleClickEvent = z.strictObject({
  type: z.literal('article_click'),
  articleId: id,
  articleTitle: z.string().max(500).optional(),
  category: z.string().max(100).optional(),
  page: page.optional(),
  data,
})

export const AnalyticsEvent = z
  .discriminatedUnion('type', [PageViewEvent, SearchEvent, ArticleClickEvent])
  .meta({ id: 'AnalyticsEvent' })
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>
/** As a browser sends it. */
export type AnalyticsEventInput = z.input<typeof AnalyticsEvent>

const Batch = z.strictObject({ events: z.array(AnalyticsEvent).min(1).max(MOST_EVENTS) })

/** One event, or up to twenty. */
export const EventsInput = z.union([AnalyticsEvent, Batch])
export type EventsInput = z.infer<typeof EventsInput>

export const EventsTaken = z.strictObject({ success: z.literal(true) })

/** The events of a body, or what is wrong in them: of a list it is told which member. */
export function parseEvents(body: unknown): { events: AnalyticsEvent[] } | { error: z.ZodError } {
  if (typeof body === 'object' && body !== null && 'events' in body) {
    const { data: batch, error } = Batch.safeParse(body)
    return batch ? { events: batch.events } : { error }
  }
  const { data: event, error } = AnalyticsEvent.safeParse(body)
  return event ? { events: [event] } : { error }
}
