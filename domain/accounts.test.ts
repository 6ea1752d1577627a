import { expect, test } from 'vitest'
import { asksForProfile, isProfileComplete } from './accounts.ts'

const NOW = new Date('2026-06-15T09:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

test.for([
  [{ occupation: 'Lawyer', country: 'NG' }, true],
  [{ occupation: ' ', country: 'NG' }, false],
  [{ occupation: null, country: 'NG' }, false],
  [{ occupation: 'Lawyer', country: null }, false],
] as const)('a profile with %o is complete: %s', ([profile, isComplete]) => {
  expect(isProfileComplete(profile)).toBe(isComplete)
})

test.for([
  ['never asked', 0, null, true],
  ['dismissed twice, a moment ago', 2, daysAgo(0), true],
  ['dismissed three times, a moment ago', 3, daysAgo(0), false],
  ['dismissed three times, six days ago', 3, daysAgo(6), false],
  ['dismissed three times, seven days ago', 3, daysAgo(7), true],
  ['dismissed ten times, a year ago', 10, daysAgo(365), true],
  ['dismissed three times, nobody knows when', 3, null, true],
] as const)('who was %s is asked for their profile: %4$s', ([, times, at, asks]) => {
  const status = { isComplete: false, profileCompletionDismissedCount: times, profileCompletionPromptedAt: at }
  expect(asksForProfile(status, NOW)).toBe(asks)
  expect(asksForProfile({ ...status, isComplete: true }, NOW)).toBe(false)
})
