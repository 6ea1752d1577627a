import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSER_STORAGE } from '#domain/browser-storage.ts'
import { MOST_PAGES } from '#app/service-worker/what-may-be-kept.ts'
import { legalFacts } from '#app/lib/legal-facts.ts'
import { text } from '#text/en.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('{app,domain,server,scripts,public,contract,text}/**/*.{ts,tsx,js}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(join(root, path), 'utf8') }))

/** A key as it is written, or the value of the constant that is written there. */
function keyOf(written: string, code: string): string {
  const literal = /^(['"`])(.*)\1$/.exec(written)?.[2]
  if (literal !== undefined) return literal
  const constant = new RegExp(`\\b${written}\\b[^=\\n]*= ['"\`]([^'"\`]+)['"\`]`)
  const found = constant.exec(code) ?? files.map((file) => constant.exec(file.code)).find(Boolean)
  return found?.[1] ?? `${written}, a key that this test cannot read`
}

/** Every key of a browser's storage that the code reads or writes. */
function keysUsed(): { key: string; where: string; path: string }[] {
  const call = /\b(local|session)Storage\.(?:get|set|remove)Item\(\s*((['"`]).*?\3|[\w.]+)/g
  const database = /\bindexedDB\.open\(\s*((['"`]).*?\2|[\w.]+)/g
  return files.flatMap(({ path, code }) => [
    ...[...code.matchAll(call)].map((match) => ({ key: keyOf(match[2]!, code), where: match[1]!, path })),
    ...[...code.matchAll(database)].map((match) => ({ key: keyOf(match[1]!, code), where: 'database', path })),
  ])
}

test('what the code keeps in a browser is what the privacy notice says, and nothing else', () => {
  const listed = Object.entries(BROWSER_STORAGE)
  const used = keysUsed()
  expect(used.length).toBeGreaterThan(3)
  const unlisted = used.filter(({ key, where }) => !listed.some(([name, kind]) => name === key && kind === where))
  expect(unlisted, 'add it to domain/browser-storage.ts and say it in text/en/privacy-tables.ts').toEqual([])
  const gone = listed.filter(([name, kind]) => kind !== 'cookie' && !used.some(({ key }) => key === name))
  expect(gone, 'nothing uses it any more').toEqual([])
})

test('storage is reached in no way that the test above cannot see', () => {
  const other = files.filter(({ path, code }) => {
    const rest = code
      .replace(/\b(local|session)Storage\.(get|set|remove)Item\(/g, '')
      .replace(/\bindexedDB\.open\(/g, '')
      .replace(/\b((local|session)Storage\.clear|indexedDB\.(databases|deleteDatabase))\(/g, '') // which keep nothing
      .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    return path.startsWith('app/') && /\b(localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore)\b/.test(rest)
  })
  expect(other.map(({ path }) => path)).toEqual([])
})

test('the only cookies are those that the notice names', () => {
  const setting = files.filter(({ path, code }) => path.startsWith('server/') && /set-cookie|setCookie\(/i.test(code))
  const named = Object.fromEntries(setting.map(({ path, code }) => [path, /^const (?:NAME|COOKIE) = '(.+)'$/m.exec(code)?.[1]]))
  expect(named).toEqual({
    'server/http/low-data.ts': 'lite',
    'server/features/google/google.api.ts': '__Host-policywatch-google',
  })
})

test('the notice shows every key', () => {
  const said = JSON.stringify(text.privacy.sections(legalFacts({ name: 'X', address: [], social: [] })))
  for (const name of Object.keys(BROWSER_STORAGE)) expect(said).toContain(`["${name}",`)
  expect(said).toContain(`at most the last ${MOST_PAGES} you opened`)
})
