import { RequestInput } from '#contract/requests.ts'
import type { Form, FormAnswer } from '#server/forms.ts'
import { isWithinLimit } from '#server/http/rate-limit.ts'
import { text } from '#text/en.ts'
import { requestProblems, takeRequest } from './requests.ts'

const t = text.pricing.request

/** The form on the pricing page that asks for a price. */
export const priceRequestForm: Form = {
  path: '/pricing',
  async answer(c, fields) {
    // A trap for programs. A person whose browser filled it in is told, for a request that vanished would be worse than one from a program.
    const { website, ...typed } = fields
    if (website) return refused([{ path: 'website', message: text.newsletter.problems.website }])
    const input = RequestInput.safeParse({ ...typed, kind: 'price' })
    if (!input.success) return refused(requestProblems(input.error))
    if (!(await isWithinLimit(c, 'priceRequest'))) {
      const minutes = Math.max(1, Math.ceil((c.var.limit?.resetSeconds ?? 0) / 60))
      return { problem: { title: t.limited, message: t.limitedHint(minutes) }, status: 429 }
    }
    await takeRequest(c.var.db, input.data, c.var.site.email, c.var.now)
    return { to: '/pricing?asked=1#ask' }
  },
}

const refused = (details: { path: string; message: string }[]): FormAnswer => ({
  problem: { title: t.problem, message: t.problemHint, details },
  status: 422,
})
