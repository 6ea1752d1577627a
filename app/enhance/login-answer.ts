import { loginNotices as t } from '#text/en/account-notices.ts'
import type { Answer } from './account-call.ts'
import { sayProblem } from './account-form.ts'

/** Why somebody was not signed in, in words. */
export function reasonIn(answer: Answer | undefined): string {
  if (!answer) return t.network
  return answer.message ?? (answer.status === 401 ? t.wrong : t.noReason)
}

/** A browser that keeps nothing cannot stay signed in. */
export function keep(work: () => void): void {
  try {
    work()
  } catch {
    sayProblem({ title: t.failedTitle, message: t.failed })
  }
}
