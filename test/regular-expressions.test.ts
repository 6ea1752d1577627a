import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { numberKey } from '#domain/numbers.ts'
import { isPartialDate } from '#domain/partial-date.ts'
import { parseSearch } from '#domain/search-query.ts'

const root = join(import.meta.dirname, '..')
const found = globSync('{domain,contract,server,app}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => expressionsIn(path))
const unique = [...Map.groupBy(found, ({ source, flags }) => `/${source}/${flags}`)].map(([text, [first]]) => ({
  text,
  ...first!,
}))

test('regular expressions were found', () => {
  expect(unique.length).toBeGreaterThan(30)
})

test('trust 61: every regular expression takes linear time, whatever it is given', { timeout: 120_000 }, () => {
  const slow = unique.flatMap(({ text, source, flags, path }) => {
    const result = checkSync(source, flags, { timeout: 20_000 })
    return result.status === 'safe' ? [] : [`${path}: ${text} is ${result.status}`]
  })
  expect(slow).toEqual([])
})

test('trust 61: the longest hostile text is read within 50 ms', () => {
  const MIB = 1024 * 1024
  const hostile = ['a', '-', '"', ' ', 'in:', 'in:"', '.', 'n.', '2', 'h.', '\u0301', '- ', '(', 'a.b'].map((part) =>
    part.repeat(Math.ceil(MIB / part.length)).slice(0, MIB),
  )
  for (const text of hostile) {
    expect(
      quickest(() => parseSearch(text)),
      `parseSearch of ${text.slice(0, 4)}…`,
    ).toBeLessThan(50)
    expect(
      quickest(() => isPartialDate(text)),
      `isPartialDate of ${text.slice(0, 4)}…`,
    ).toBeLessThan(50)
    // A search is never longer than this.
    expect(
      quickest(() => numberKey(text.slice(0, 400))),
      `numberKey of ${text.slice(0, 4)}…`,
    ).toBeLessThan(5)
  }
})

/** Of three times, because the machine may be busy with something else. */
function quickest(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return Math.min(...times)
}

type Found = { path: string; source: string; flags: string }

function expressionsIn(path: string): Found[] {
  const code = readFileSync(join(root, path), 'utf8')
  const expressions: Found[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex) expressions.push({ path, source: regex.pattern, flags: regex.flags })
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
  return expressions
}
