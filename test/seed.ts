import { readdirSync, readFileSync } from 'node:fs'
import type { SeedComparison, SeedObligation, SeedPolicy } from '#contract/seed.ts'
import type { StarterFiles } from '#server/features/imports/starter.ts'

const FOLDER = new URL('../db/seed/', import.meta.url)

/** The starter files as they are in the project, parsed anew at each call so that a test may change its copy. */
export function seedFiles(): StarterFiles {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  const parsed = names.map((name) => [name, JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))])
  return { ...Object.fromEntries(parsed), ...seedArticles() }
}

/** The starter articles as they are written, by their name among the starter files. */
export function seedArticles(): Record<string, string> {
  const names = readdirSync(new URL('articles/', FOLDER)).map((name) => `articles/${name}`)
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]))
}

// Checked by the import itself; here they are read as what they are.
export const seedPolicies = (files = seedFiles()): SeedPolicy[] =>
  ['nigeria-federal.json', 'nigeria-states.json', 'africa.json'].flatMap((name) => files[name] as SeedPolicy[])
export const seedObligations = (files = seedFiles()) => files['obligations.json'] as SeedObligation[]
export const seedComparisons = (files = seedFiles()) => files['data-protection-comparison.json'] as SeedComparison[]
export const seedDemo = (files = seedFiles()) => files['demo.json'] as string[]
