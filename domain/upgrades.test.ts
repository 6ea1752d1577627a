import { expect, test } from 'vitest'
import { isLimited, planHolding, planWith } from './upgrades.ts'

test('a prompt names the smallest plan that has what was wanted', () => {
  expect(planWith('export')).toBe('professional')
  expect(planWith('brief')).toBe('professional')
  expect(planWith('notes')).toBe('professional')
  expect(planWith('detail', 'NG-LA')).toBe('professional')
  expect(planWith('detail', 'KE')).toBe('standard')
  expect(planWith('detail')).toBe('professional')
  expect(planWith('general')).toBe('standard')
})

test('and the smallest that holds one more', () => {
  expect(planHolding('maxTrackedPolicies', 2)).toEqual({ plan: 'standard', limit: 10 })
  expect(planHolding('maxTrackedPolicies', 10)).toEqual({ plan: 'professional', limit: -1 })
  expect(planHolding('maxAlerts', 20)).toEqual({ plan: 'enterprise', limit: -1 })
  expect(planHolding('maxDownloads', 0)).toEqual({ plan: 'standard', limit: 5 })
})

test('it knows what is counted', () => {
  expect([isLimited('maxAlerts'), isLimited('notes'), isLimited(undefined)]).toEqual([true, false, false])
})
