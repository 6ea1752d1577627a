import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type KeptCards = {
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  keep: (key: string, png: Uint8Array) => Promise<void>
}
export type KeptLimits = { mostFiles: number; mostBytes: number; checkEvery: number }

// About 50 kB each. What is looked through at every so many new cards may be exceeded by that many.
const LIMITS: KeptLimits = { mostFiles: 2_000, mostBytes: 64 * 1024 * 1024, checkEvery: 50 }

/**
 * Pictures on the disk by the name of their content; the oldest make room for new ones. The folder may be lost at any time,
 * and everything in it can be drawn again.
 */
export function keptCards(folder: string, limits: Partial<KeptLimits> = {}): KeptCards {
  const { mostFiles, mostBytes, checkEvery } = { ...LIMITS, ...limits }
  const fileOf = (key: string) => join(folder, `${key}.png`)
  let kept = 0

  /** @throws when the folder cannot be written to */
  async function keep(key: string, png: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `${key}.${randomUUID()}.tmp`)
    try {
      await writeFile(unfinished, png)
      await rename(unfinished, fileOf(key)) // whole or not at all
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    if (kept++ % checkEvery === 0) await makeRoom()
  }

  async function makeRoom(): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => ({ name, ...(await sizeAndAge(join(folder, name))) })),
    )
    let [count, bytes] = [0, 0]
    for (const { name, size } of files.toSorted((a, b) => b.madeAt - a.madeAt)) {
      count += 1
      bytes += size
      if (count > mostFiles || bytes > mostBytes) await rm(join(folder, name), { force: true })
    }
  }

  return { read: (key) => wholePng(fileOf(key)), keep }
}

/** Gone in the meantime is as good as empty. */
const sizeAndAge = (path: string) =>
  stat(path).then(
    ({ size, mtimeMs }) => ({ size, madeAt: mtimeMs }),
    () => ({ size: 0, madeAt: 0 }),
  )

const BEGINNING = Buffer.from('89504e470d0a1a0a', 'hex')
const END = Buffer.from('0000000049454e44ae426082', 'hex')

/** A picture that begins and ends as one; what a full disk or a power cut left of one is not. */
async function wholePng(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes?.subarray(0, 8).equals(BEGINNING) && bytes.subarray(-12).equals(END) ? bytes : undefined
}
