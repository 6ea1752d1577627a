import { expect, test } from 'vitest'
import { placeOf } from './record-problem.tsx'

test('what is wrong is told by where it stands', () => {
  expect(placeOf('title')).toBe('Official title')
  expect(placeOf('obligations.1.due.month')).toBe('Duties 2, When it is due, Month, 1 to 12')
  expect(placeOf('timeline.0.date')).toBe('Timeline 1, Date')
  expect(placeOf('reason')).toBe('Reason for the change')
})
