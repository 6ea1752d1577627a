import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

/** Which folder may import which, beside itself; tests and the folders that are not named may import everything. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  text: [],
  contract: ['domain'],
  db: ['domain'],
  server: ['domain', 'text', 'contract', 'db'],
  app: ['domain', 'text', 'contract'],
}
/** Of these they may know the types, too: every word of a vocabulary has its text, every page the shape of what it is given. */
const MAY_KNOW: Record<string, string[]> = { text: ['domain'], app: ['server'] }
/** These load what a page shows, and ask the server for it. */
const LOADERS = /^app\/(routes\/.+|root|entry\.server)\.tsx?$/
const OPEN_TO_LOADERS = /^server\/((features\/[^/]+|http)\/[^/]+|api)\.ts$/

/** How often raw markup is set, in the only files that may do so: each hands over text of our own or escaped data. */
const RAW_MARKUP: Record<string, number> = { 'app/root.tsx': 1, 'app/ui/json-ld.tsx': 1, 'app/ui/sanitized-html.tsx': 1 }
const READS_ENVIRONMENT = /^server\/(main|cli)\.ts$|^(scripts|bench|test|e2e)\/|^vite(st)?\.config\.ts$|\.test\.tsx?$/
const RUNS_WHOLE_SCRIPTS = ['db/open.ts', 'db/embedded.ts', 'db/migrate.ts']

type File = { path: string; text: string }
type Import = { file: string; line: number; path: string; typeOnly: boolean; target: string | undefined }

const root = join(import.meta.dirname, '..')
const NOT_OURS = ['.git', 'node_modules', 'build', 'var', '.react-router', '.cache', 'test-results']
const UNREAD = ['.png', '.jpg', '.webp', '.avif', '.ico', '.woff2', '.ttf', '.pdf', '.gz', '.log']
const files: File[] = globSync(['**/*', '.*', '.ci/*'], {
  cwd: root,
  withFileTypes: true,
  exclude: (entry) => NOT_OURS.includes(entry.name),
})
  .filter((entry) => entry.isFile() && !UNREAD.includes(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: path.slice(root.length + 1).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
const sources = files.filter(({ path }) => /\.tsx?$/.test(path))
const product = sources.filter(({ path }) => folderOf(path) in MAY_IMPORT && !isTest(path))
const imports = sources.flatMap(importsOf)

test('the code was found and read', () => {
  expect(product.length).toBeGreaterThan(20)
  expect(imports.length).toBeGreaterThan(product.length)
})

test('folders import one way', () => {
  const wrong = imports.filter(({ file, target, path, typeOnly }) => {
    const allowed = MAY_IMPORT[folderOf(file)]
    if (!allowed || isTest(file)) return false
    if (target === undefined) return allowed.length === 0 // domain and text stand alone: no package, nothing of Node
    if (path.startsWith('./+types/') || folderOf(target) === folderOf(file) || allowed.includes(folderOf(target))) return false
    if (typeOnly) return !MAY_KNOW[folderOf(file)]?.includes(folderOf(target))
    return !(LOADERS.test(file) && OPEN_TO_LOADERS.test(target))
  })
  expect(wrong.map((i) => say(i, `${folderOf(i.file)} may not import ${i.path}${i.typeOnly ? '' : ' (as a value)'}`))).toEqual([])
})

test('a *.sql.ts is opened by its own folder only', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      MAY_IMPORT[folderOf(file)] && !isTest(file) && target?.endsWith('.sql.ts') && dirname(target) !== dirname(file),
  )
  expect(wrong.map((i) => say(i, `ask the rules file beside ${i.path} instead`))).toEqual([])
})

test('an import names its file: #folder/file.ts across folders, ./file.ts inside one', () => {
  const reachable = Object.keys(packageJson.imports).map((name) => name.slice(1, -2))
  const problemOf = ({ file, path, target }: Import) => {
    if (target === undefined || path.startsWith('./+types/')) return undefined
    if (!extname(target.replace(/\?.*$/, ''))) return 'name the file with its extension'
    if (path.startsWith('../') && reachable.includes(folderOf(target))) return `write #${target}`
    if (path.startsWith('#') && dirname(target) === dirname(file)) return `write ./${basename(target)}`
    return undefined
  }
  expect(imports.filter(problemOf).map((i) => say(i, `${i.path}: ${problemOf(i)}`))).toEqual([])
})

test('no file only hands on what others export', () => {
  const handsOn = /^export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?$/gm
  const barrels = product.filter(({ text }) => {
    const code = withoutComments(text).trim()
    return code !== '' && code.replace(handsOn, '').trim() === ''
  })
  expect(barrels.map(({ path }) => `${path}:1 import from the file that has the name`)).toEqual([])
})

test('domain and text have no clock', () => {
  const pure = product.filter(({ path }) => MAY_IMPORT[folderOf(path)]!.length === 0)
  expect(find(/\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/, pure, 'take `now` as an argument')).toEqual([])
})

test('trust 53: raw markup is set in known places only', () => {
  const found = find(/\bdangerouslySetInnerHTML\b/, product, 'let React escape it')
  const tooMany = found.filter((place) => {
    const path = place.split(':')[0]!
    return found.filter((other) => other.startsWith(`${path}:`)).length > (RAW_MARKUP[path] ?? 0)
  })
  expect(tooMany).toEqual([])
})

test('trust 55: SQL is never put together from strings', () => {
  const careful = product.filter(({ path }) => !RUNS_WHOLE_SCRIPTS.includes(path))
  const written = find(/\b(sql|CompiledQuery)\.(raw|lit)\(/, careful, 'pass values as parameters')
  const joined = find(/\.query\(\s*(`[^`]*\$\{|'[^'\n]*'\s*\+|\w+\s*\+)/, product, 'pass values as parameters')
  expect([...written, ...joined]).toEqual([])
})

test('the environment is read where a process begins: server/main.ts and server/cli.ts', () => {
  const others = sources.filter(({ path }) => !READS_ENVIRONMENT.test(path))
  expect(find(/\bprocess\.env\b/, others, 'take it from the config, as an argument')).toEqual([])
})

test('nothing refers to the machine it was written on', () => {
  const place = /\.\.\/shared\b|(?<![\w.-])\/work\/|\bregistry\.[\w-]+\.(org|com|net|io|dev)\b|^\s*"resolved":/
  expect(find(place, files, 'say it without a place that others do not have', (text) => text)).toEqual([])
})

test('package-lock.json lists the native builds of every platform', () => {
  const lock = JSON.parse(files.find(({ path }) => path === 'package-lock.json')!.text) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const asked = Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  const unlisted = asked.filter((name) => !Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`)))
  expect(unlisted, 'npm ci refuses this lock file; run: node scripts/complete-lock.ts').toEqual([])
})

function importsOf({ path: file, text }: File): Import[] {
  const named =
    /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$]+\s*,?\s*)?(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})?\s*from\s*['"]([^'"]+)['"]/gm
  const forEffect = /^[ \t]*import\s*()['"]([^'"]+)['"]/gm
  const dynamic = /(\btypeof\s+)?\bimport\(\s*['"]([^'"]+)['"]/g
  return [named, forEffect, dynamic].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const path = match[2]!
      const target = path.startsWith('#') ? path.slice(1) : path.startsWith('.') ? join(dirname(file), path) : undefined
      const start = match.index + match[0].search(/\S/)
      return { file, line: lineAt(text, start), path, typeOnly: Boolean(match[1]), target: target?.replaceAll('\\', '/') }
    }),
  )
}

/** Every place where the pattern stands in code, as `file:line what to do`. */
function find(pattern: RegExp, among: File[], advice: string, readable = withoutComments): string[] {
  const everywhere = new RegExp(pattern, 'gm')
  return among.flatMap(({ path, text }) =>
    [...readable(text).matchAll(everywhere)].map(
      (match) => `${path}:${lineAt(readable(text), match.index)} ${match[0].trim()}: ${advice}`,
    ),
  )
}

/** Blanks comments and keeps the lines; a comment starts a line or follows a space, which a glob or an address does not. */
function withoutComments(text: string): string {
  return text
    .replace(/(^|[\s{(,])\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function folderOf(path: string): string {
  return path.split('/')[0]!
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function say({ file, line }: Import, rule: string): string {
  return `${file}:${line} ${rule}`
}
