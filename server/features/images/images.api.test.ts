import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { fetchSafely } from '#server/http/safe-fetch.ts'
import { apiOn, NOW, test as withDatabase } from '#test/fixtures.ts'
import { fetchArticleImages, type Tries } from './article-images.ts'
import { folderOfImages, importImage, storeImage } from './images.ts'
import { PictureRefused } from './reencode.ts'

const test = withDatabase
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'images-'))
    onCleanup(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('site', async ({ db, folder }) => apiOn(db, { settings: { DATA_DIR: folder } }))

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#20389b' } })
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const filesIn = (folder: string) =>
  existsSync(folderOfImages(folder)) ? readdirSync(folderOfImages(folder), { recursive: true }).map(String).toSorted() : []

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of a few bytes that says it is of so many pixels. */
function bomb(width: number, height: number): Buffer {
  const about = Buffer.alloc(13)
  about.writeUInt32BE(width, 0)
  about.writeUInt32BE(height, 4)
  about.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    start,
    chunk('IHDR', about),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('trust 59: a picture', () => {
  test('is made anew in every width it reaches, in three formats, under its hash', async ({ db, folder }) => {
    const { widths, width, height, sha256 } = await storeImage(db, folder, await plain(1000, 500).png().toBuffer(), NOW)
    expect({ width, height, widths }).toEqual({ width: 1000, height: 500, widths: [320, 640, 960] })
    const names = widths.flatMap((one) => ['avif', 'jpg', 'webp'].map((format) => `${sha256}/${one}.${format}`))
    expect(filesIn(folder)).toEqual([sha256, ...names].toSorted())
    for (const name of names) {
      const made = await sharp(join(folderOfImages(folder), name)).metadata()
      expect(`${made.width}x${made.height}`).toBe(`${/(\d+)\./.exec(name)![1]}x${Number(/(\d+)\./.exec(name)![1]) / 2}`)
    }
  })

  test('stands upright and says nothing about where it was taken', async ({ db, folder }) => {
    const taken = await plain(400, 200)
      .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '9/1 3/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { width, height, widths, sha256 } = await storeImage(db, folder, taken, NOW)
    expect([width, height, widths]).toEqual([200, 400, [200]])
    for (const format of ['avif', 'webp', 'jpg']) {
      const file = join(folderOfImages(folder), sha256, `200.${format}`)
      const { exif, xmp, iptc, orientation, ...made } = await sharp(file).metadata()
      expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
      expect([made.width, made.height]).toEqual([200, 400])
      expect((await sharp(file).toBuffer()).includes('CANARY')).toBe(false)
    }
  })

  test('that is kept already is kept once, and mended when a file of it is lost', async ({ db, folder }) => {
    const bytes = await plain(320, 100).webp().toBuffer()
    const [first, second] = await Promise.all([storeImage(db, folder, bytes, NOW), storeImage(db, folder, bytes, NOW)])
    expect(second).toEqual(first)
    rmSync(join(folderOfImages(folder), first.sha256, '320.webp'))
    expect(await storeImage(db, folder, bytes, NOW)).toEqual(first)
    expect(filesIn(folder)).toContain(`${first.sha256}/320.webp`)
    expect(filesIn(folder).filter((name) => name.includes('tmp'))).toEqual([])
  })

  test('of several frames is its first one', async ({ db, folder }) => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { sha256, height } = await storeImage(db, folder, animated, NOW)
    const { data } = await sharp(join(folderOfImages(folder), sha256, '40.jpg'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([height, data[0]! > 200, data[2]! < 60]).toEqual([30, true, true])
  })

  test.for(['avif', 'webp', 'png', 'jpeg', 'gif'] as const)('of the kind %s is taken', async (kind, { db, folder }) => {
    await expect(storeImage(db, folder, await plain(20, 20).toFormat(kind).toBuffer(), NOW)).resolves.toMatchObject({
      widths: [20],
    })
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  test.for([
    ['an SVG', () => svg, 'not-a-picture'],
    ['an SVG behind a declaration', () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]), 'not-a-picture'],
    ['a page', () => Buffer.from('<html>'), 'not-a-picture'],
    ['nothing', () => Buffer.alloc(0), 'not-a-picture'],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 'not-a-picture'],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'not-a-picture'],
    ['a script that begins as a GIF', () => Buffer.from('GIF89a/*\u0001\u0001*/=1;alert(1)'), 'broken'],
    ['an SVG that begins as a JPEG', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), svg]), 'broken'],
    ['a video in the box of an AVIF', () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miafMA1B', 'latin1'), 'broken'],
    [
      'a JPEG cut in half',
      async () =>
        (
          await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 128, sigma: 60 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 90_000),
      'broken',
    ],
    ['more than 10 MiB', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(10 * 1024 * 1024)]), 'too-large'],
    ['a small file of 2.5 thousand million pixels', () => bomb(50_000, 50_000), 'too-large'],
    ['a small file of a very wide picture', () => bomb(1_000_000, 41), 'too-large'],
    ['42 million pixels', () => bomb(7_000, 6_000), 'too-large'],
  ] as const)('%s is refused', async ([, make, because], { db, folder }) => {
    const refused = await storeImage(db, folder, await make(), NOW).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PictureRefused)
    expect((refused as PictureRefused).because).toBe(because)
    expect(await db.selectFrom('images').select('id').execute()).toEqual([])
    expect(filesIn(folder)).toEqual([])
  })
})

describe('GET /images/{id}/{width}.{format}', () => {
  test('is the file of that width for good, and a 304 to who has it', async ({ db, folder, site }) => {
    const { id } = await storeImage(db, folder, await plain(400, 200).png().toBuffer(), NOW)
    for (const [format, type] of Object.entries({ avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' })) {
      const response = await site.get(`/images/${id}/320.${format}`)
      const bytes = await bodyOf(response)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect((await sharp(bytes).metadata()).width).toBe(320)
      const again = await site.get(`/images/${id}/320.${format}`, { 'if-none-match': response.headers.get('etag')! })
      expect([again.status, (await bodyOf(again)).length]).toEqual([304, 0])
    }
  })

  test('of a file that is lost is not found', async ({ db, folder, site }) => {
    const { id, sha256 } = await storeImage(db, folder, await plain(320, 10).png().toBuffer(), NOW)
    rmSync(join(folderOfImages(folder), sha256, '320.jpg'))
    expect(await site.refusal(`/images/${id}/320.jpg`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('there is no other file', async ({ db, folder, site }) => {
    const { id, sha256 } = await storeImage(db, folder, await plain(320, 10).png().toBuffer(), NOW)
    writeFileSync(join(folder, 'secret.jpg'), 'secret')
    const others = [
      '640.jpg',
      '0320.jpg',
      '320.png',
      '320.jpg.tmp',
      '320',
      '..%2f..%2f..%2fsecret.jpg',
      '%00.jpg',
      '-1.jpg',
      '1e3.jpg',
      '32 0.jpg',
    ]
    const paths = [
      ...others.map((file) => `/images/${id}/${file}`),
      `/images/${id.toUpperCase()}/320.jpg`,
      `/images/${sha256}/320.jpg`,
      '/images/00000000-0000-0000-0000-000000000000/320.jpg',
      '/images/..%2f..%2f/secret.jpg',
      "/images/'or'1'='1/320.jpg",
    ]
    for (const path of paths) expect(await site.refusal(path), path).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

async function anArticle(db: Db, slug: string, featuredImage: string): Promise<number> {
  const article = {
    slug,
    title: slug,
    excerpt: 'About it',
    category: 'Policy',
    tags: [],
    body: 'Words',
    author: 'Desk',
    sources: JSON.stringify([]),
    state: 'published' as const,
    featuredImage,
    featuredImageAlt: 'A picture',
    publishedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  }
  const { id } = await db.insertInto('articles').values(article).returning('id').executeTakeFirstOrThrow()
  return id
}
const imageOf = async (db: Db, slug: string) =>
  (await db.selectFrom('articles').select('imageId').where('slug', '=', slug).executeTakeFirstOrThrow()).imageId
const versionOf = async (db: Db) => (await db.selectFrom('contentState').select('version').executeTakeFirstOrThrow()).version
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe('the pictures that authors linked', () => {
  test('are fetched, kept and shown; the page of a shared drive leads to its picture', async ({ db, folder }) => {
    const bytes = await plain(700, 350).png().toBuffer()
    const outside = createServer((request, answer) => void answer.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    const asked: string[] = []
    const fetch = async (url: string) => {
      asked.push(url)
      const here = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`
      return (await fetchSafely(here, { mostBytes: 1e6, takes: () => true, allowHttp: true, isAllowed: () => true })).bytes
    }
    await anArticle(db, 'with-a-picture', 'https://drive.google.com/file/d/1AbCdEfGhIjKl/view')
    const before = await versionOf(db)
    expect(await fetchArticleImages(db, folder, NOW, { warn: () => {} }, new Map(), fetch)).toBe(1)
    outside.close()
    expect(asked).toEqual(['https://drive.google.com/uc?export=download&id=1AbCdEfGhIjKl'])
    expect(await versionOf(db)).toBeGreaterThan(before)
    const id = (await imageOf(db, 'with-a-picture'))!
    expect(await db.selectFrom('images').select(['widths', 'sourceUrl']).where('id', '=', id).executeTakeFirst()).toEqual({
      widths: [320, 640],
      sourceUrl: 'https://drive.google.com/file/d/1AbCdEfGhIjKl/view',
    })
  })

  test('that cannot be had are tried four times with growing pauses, and a corrected link at once', async ({ db, folder }) => {
    await anArticle(db, 'without', 'https://pictures.example/gone.png')
    const asked: string[] = []
    const warnings: object[] = []
    const tries: Tries = new Map()
    const good = await plain(10, 10).png().toBuffer()
    const run = (at: Date) =>
      fetchArticleImages(db, folder, at, { warn: (about: object) => void warnings.push(about) } as never, tries, async (url) => {
        asked.push(url)
        if (url.includes('gone')) throw new Error('answers 404')
        return good
      })
    for (const minutes of [0, 1, 5, 6, 35, 36, 215, 216, 10_000]) await run(later(minutes))
    expect(asked).toHaveLength(4)
    expect(warnings).toHaveLength(4)
    expect(warnings[0]).toEqual({ article: 'without', reason: 'answers 404' })
    expect(await imageOf(db, 'without')).toBeNull()
    await db
      .updateTable('articles')
      .set({ featuredImage: 'https://pictures.example/here.png' })
      .where('slug', '=', 'without')
      .execute()
    expect(await run(later(10_001))).toBe(1)
    expect(await imageOf(db, 'without')).not.toBeNull()
  })

  test('trust 58: that lie inside are not asked for', async ({ db, folder }) => {
    for (const url of ['https://127.0.0.1/x.png', 'https://[::ffff:169.254.169.254]/latest', 'https://2130706433/']) {
      await expect(importImage(db, folder, url, NOW)).rejects.toThrow('is not on the open internet')
    }
  })
})
