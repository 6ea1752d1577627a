import { execFile } from 'node:child_process'
import { access, constants, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { UnreadReason } from '#domain/document-files.ts'
import { MOST_CHARACTERS } from './reading.ts'

/** Where the programs are that read pictures of pages: Debian's tesseract-ocr and poppler-utils. */
export type OcrTools = { tesseract: string; pdftoppm: string }

const run = promisify(execFile)
const MOST_PAGES = 60
const A_PAGE_MS = 30_000
const ALL_PAGES_MS = 10 * 60_000
// An A4 page at 200 dots an inch; no page becomes more, however large it says it is.
const LONGEST_SIDE = 2_340

/** The programs, if both are installed. @param path as PATH of the environment */
export async function findOcrTools(path: string): Promise<OcrTools | undefined> {
  const [tesseract, pdftoppm] = await Promise.all(['tesseract', 'pdftoppm'].map((name) => findProgram(name, path)))
  return tesseract && pdftoppm ? { tesseract, pdftoppm } : undefined
}

async function findProgram(name: string, path: string): Promise<string | undefined> {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const program = join(folder, name)
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return program
  }
  return undefined
}

/** The text of pages that are pictures, one page after the other, the first so many of them and no longer than so long. */
export async function readPictures(
  tools: OcrTools,
  path: string,
  pages: number,
  { allMs = ALL_PAGES_MS, signal }: { allMs?: number; signal?: AbortSignal } = {},
): Promise<{ text: string; isCut: boolean } | { failed: UnreadReason }> {
  const folder = await mkdtemp(join(tmpdir(), 'policywatch-ocr-'))
  const until = performance.now() + allMs
  const pieces: string[] = []
  let length = 0
  try {
    for (let page = 1; page <= Math.min(pages, MOST_PAGES) && length < MOST_CHARACTERS; page += 1) {
      const left = until - performance.now()
      if (left <= 0) return pieces.join('').trim() ? { text: pieces.join('\n'), isCut: true } : { failed: 'too-slow' }
      const text = await readPage(tools, path, page, folder, { ms: Math.min(left, A_PAGE_MS), signal })
      pieces.push(text)
      length += text.length
    }
  } catch (error) {
    if (signal?.aborted) throw error
    return { failed: (error as { killed?: boolean }).killed ? 'too-slow' : 'broken' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const text = pieces.join('\n').replaceAll(/\s+/g, ' ').trim()
  return text ? { text: text.slice(0, MOST_CHARACTERS), isCut: pages > MOST_PAGES } : { failed: 'no-text' }
}

type Bounds = { ms: number; signal?: AbortSignal }

async function readPage(tools: OcrTools, path: string, page: number, folder: string, { ms, signal }: Bounds): Promise<string> {
  const env = { OMP_THREAD_LIMIT: '1' }
  const bounds = { timeout: Math.ceil(ms), killSignal: 'SIGKILL', maxBuffer: 4 * 1024 * 1024, signal, env } as const
  const picture = join(folder, 'page')
  const size = ['-scale-to', String(LONGEST_SIDE), '-gray', '-singlefile']
  await run(tools.pdftoppm, ['-f', String(page), '-l', String(page), ...size, path, picture], bounds)
  const { stdout } = await run(tools.tesseract, [`${picture}.pgm`, 'stdout', '-l', 'eng'], bounds)
  return stdout
}
