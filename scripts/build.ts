// Builds the pages for production, if their sources changed since the last build.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { buildServiceWorker } from './build-service-worker.ts'
import { ROOT, runTool } from './run.ts'

const SOURCES = [
  '{app,server,contract,domain,text,db,public}/**/*',
  '{vite,react-router}.config.ts',
  '{package-lock,tsconfig}.json',
  'scripts/build{,-service-worker}.ts',
]
const STAMP = join(ROOT, 'build', '.stamp')
const compress = promisify(brotliCompress)

/** Whether there is a build of the sources as they are now. */
export async function build(): Promise<{ ok: boolean; output: string }> {
  const stamp = hashOfSources()
  if (readStamp() === stamp) return { ok: true, output: '' }
  const started = performance.now()
  rmSync(STAMP, { force: true })
  const built = await runTool('@react-router/dev', 'react-router', ['build'], { env: { NODE_ENV: 'production' } })
  if (!built.ok) return built
  await buildServiceWorker(stamp.slice(0, 12))
  await compressAssets()
  writeFileSync(STAMP, stamp) // last, so that a build killed half-way is done again
  return { ok: true, output: `Built in ${((performance.now() - started) / 1000).toFixed(1)} s.` }
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.*'] }).toSorted()
  for (const file of files) {
    const path = join(ROOT, file)
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function readStamp(): string {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}

/** Best compression once, so that the server sends files as they lie on the disk. */
async function compressAssets(): Promise<void> {
  const client = join(ROOT, 'build', 'client')
  const files = globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: client })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  await Promise.all(
    files.map(async (file) => {
      const path = join(client, file)
      await writeFile(`${path}.br`, await compress(await readFile(path), { params }))
    }),
  )
}

if (import.meta.main) {
  const { ok, output } = await build()
  if (output) console.log(ok ? output : `${output}\nThe build failed; the reason is above.`)
  process.exitCode = ok ? 0 : 1
}
