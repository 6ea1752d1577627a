import { z } from 'zod'

const day = z.iso.date()
export const BoardsQuery = z.strictObject({
  from: day.optional().meta({ description: 'The first day, in Lagos; 29 days before the last unless said.' }),
  to: day.optional().meta({ description: 'The last day; today unless said. At most 400 days.' }),
})
export type BoardsQuery = z.infer<typeof BoardsQuery>

const Counts = {
  views: z.int(),
  searches: z.int(),
  emptySearches: z.int(),
  articleClicks: z.int(),
  signUps: z.int(),
  conversions: z.int().meta({ description: 'Accounts that went from the free plan to a paid one.' }),
}
const Subjects = z.array(z.strictObject({ subject: z.string(), times: z.int() }))

/** What was counted of readers who allowed it, and what happened to accounts, by day. */
export const Boards = z
  .strictObject({
    from: day,
    to: day,
    days: z.array(z.strictObject({ day, ...Counts })),
    top: z.strictObject({ views: Subjects, searches: Subjects, emptySearches: Subjects, articleClicks: Subjects }),
    withoutResult: z.array(z.strictObject({ words: z.string(), times: z.int(), lastOn: day })).meta({
      description: 'Searches of everybody that found nothing, since they were first made; the last made within the days.',
    }),
  })
  .meta({ id: 'Boards' })
export type Boards = z.infer<typeof Boards>
