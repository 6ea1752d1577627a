import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ImportRefused, isArticleFile, type StarterFiles } from './starter.ts'

/**
 * Reads a folder in the starter format, or one file of it.
 * @throws ImportRefused when a file is not JSON
 */
export function readStarterFiles(path: string): StarterFiles {
  if (!statSync(path).isDirectory()) return { [nameOf(path)]: contentOf(nameOf(path), readFileSync(path, 'utf8')) }
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.json') || isArticleFile(name))
      .map((name) => [name, contentOf(name, readFileSync(join(path, name), 'utf8'))]),
  )
}

/** Writes files by their names into a folder, which is made. */
export function writeStarterFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** An article is known by its folder. */
const nameOf = (path: string) => (path.endsWith('.md') ? `articles/${basename(path)}` : basename(path))

function contentOf(name: string, text: string): unknown {
  if (!name.endsWith('.json')) return text
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = `is not JSON: ${(error as Error).message}`
    throw new ImportRefused([{ file: name, record: 'the file', field: 'all of it', reason }])
  }
}
