import { expect, test } from 'vitest'
import { timeZoneNamed } from '#domain/time-zones.ts'
import { zonesByPlace } from './time-zones.ts'

const namesIn = (group: 'africa' | 'elsewhere', chosen = 'Africa/Lagos') =>
  zonesByPlace(chosen).find((one) => one.group === group)!.names

test('Africa stands first, by the names of cities, each once', () => {
  expect(zonesByPlace('Africa/Lagos')[0]!.group).toBe('africa')
  const labels = namesIn('africa').map(({ label }) => label)
  expect(labels).toContain('Lagos (Africa)')
  expect(labels).toContain('Mauritius (Indian)')
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('every one is a time zone that the server takes', () => {
  const zones = [...namesIn('africa'), ...namesIn('elsewhere')]
  expect(zones.filter(({ zone }) => timeZoneNamed(zone) === undefined)).toEqual([])
})

test('what is chosen is among them, whatever the browser calls it', () => {
  expect(namesIn('elsewhere', 'US/Pacific').map(({ zone }) => zone)).toContain('US/Pacific')
})
