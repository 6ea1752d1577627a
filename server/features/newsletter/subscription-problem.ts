import type { z } from 'zod'
import type { ProblemDetail } from '#contract/problem.ts'
import { text } from '#text/en.ts'

const t = text.newsletter.problems

/** What is wrong with what was sent, in the words of product-spec section 5, with a sentence for each field. */
export function subscriptionProblem(error: z.ZodError): { title: string; message: string; details: ProblemDetail[] } {
  const found = new Map<string, string>()
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')]
    for (const path of paths) if (!found.has(path)) found.set(path, sentenceFor(path, issue))
  }
  const sentences = [...found.values()]
  const details = [...found].map(([path, message]) => ({ path, message }))
  if (sentences.includes(t.required)) return { title: t.validationTitle, message: t.required, details }
  if (sentences.includes(t.email)) return { title: t.emailTitle, message: t.email, details }
  return { title: t.validationTitle, message: sentences[0]!, details }
}

function sentenceFor(path: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return text.api.unknownParameter
  const isMissing = issue.code === 'too_small' || issue.code === 'invalid_type'
  if (path === 'email') return isMissing ? t.required : t.email
  if (path === 'firstName') return isMissing ? t.required : issue.code === 'too_big' ? t.nameTooLong : t.name
  return path === 'website' ? t.website : t.other
}
