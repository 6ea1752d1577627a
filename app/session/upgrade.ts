import { isLimited } from '#domain/upgrades.ts'
import type { Answer } from './ask.ts'
import { openUpgradePrompt, type Wanted } from './upgrade-prompt.ts'

/** Says what it would give and which plan has it. */
export const offerUpgrade = (wanted: Wanted): void => openUpgradePrompt(wanted)

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
