import type { UpgradeFeature } from '#domain/upgrades.ts'
import { isLimited } from '#domain/upgrades.ts'
import type { Limited } from '#domain/limits.ts'
import type { Answer } from './ask.ts'

/** What somebody wanted that their plan does not have, or has no more of. */
export type Wanted =
  | { feature: UpgradeFeature; jurisdiction?: string }
  | {
      what: Limited
      limit: number
      used: number
      /** Does what was wanted once more, after room was made. */
      retry?: () => void
    }

/** Says what it would give and which plan has it. What it takes is fetched when it is wanted. */
export function offerUpgrade(wanted: Wanted): void {
  void import('./upgrade-prompt.ts').then(
    ({ openUpgradePrompt }) => openUpgradePrompt(wanted),
    () => location.assign('/pricing'), // the page says the same at more length
  )
}

/** Opens the prompt when that is what a call was refused for. @returns whether it was: then nothing else needs saying */
export function offeredUpgrade(answer: Answer<unknown>, retry?: () => void): boolean {
  if (answer.ok || !answer.problem) return false
  const { code, feature, limit, used } = answer.problem
  if (code === 'LIMIT_REACHED' && isLimited(feature) && limit !== undefined && used !== undefined) {
    offerUpgrade({ what: feature, limit, used, ...(retry ? { retry } : {}) })
    return true
  }
  if (code !== 'PLAN_REQUIRED') return false
  offerUpgrade({ feature: (['export', 'brief', 'detail', 'notes'] as const).find((name) => name === feature) ?? 'general' })
  return true
}
