import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { UploadedImage } from '#contract/article-desk.ts'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { apiOn, NOW, test as withDatabase } from '#test/fixtures.ts'
import { folderOfImages } from './images.ts'
import { LARGEST_UPLOAD, MOST_UPLOADS_A_DAY } from './uploads.ts'

const test = withDatabase.extend('folder', async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  return folder
})

async function aDesk(db: Db, folder: string, isAdmin = true) {
  const user = await aUser(db, { isAdmin })
  const { headers } = await signIn(db, user)
  const api = apiOn(db, { settings: { DATA_DIR: folder } })
  const send = async (bytes: Uint8Array, { alt = 'A gavel', type = 'image/png' } = {}) => {
    const body = new Uint8Array(bytes)
    const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body }
    const response = await api.fetch(`/api/admin/images?${new URLSearchParams({ alt })}`, init)
    return { status: response.status, body: (await response.json()) as { details?: { path: string; message: string }[] } }
  }
  return { user, send, api }
}

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#20389b' } })

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of a few bytes that says it has so many pixels. */
function bomb(width: number, height: number): Buffer {
  const about = Buffer.alloc(13)
  about.writeUInt32BE(width, 0)
  about.writeUInt32BE(height, 4)
  about.set([8, 2, 0, 0, 0], 8)
  const data = [chunk('IHDR', about), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...data])
}

describe('trust 59: an uploaded picture', () => {
  test(
    'is made anew, says nothing of where it was taken, and can be shown in an article',
    { timeout: 90_000 },
    async ({ db, folder }) => {
      const { user, send, api } = await aDesk(db, folder)
      const taken = await plain()
        .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '9/1 3/1 0/1', GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer()
      // What follows the picture would be a page elsewhere.
      const polyglot = Buffer.concat([taken, Buffer.from('<script>alert("CANARY")</script>')])
      const { status, body } = await send(polyglot, { type: 'image/jpeg', alt: 'A [gavel]' })
      expect(status).toBe(201)
      const picture = UploadedImage.parse(body)
      expect(picture).toMatchObject({ width: 40, height: 20, markdown: `![A \\[gavel\\]](/images/${picture.id}/40.jpg)` })
      const files = readdirSync(folderOfImages(folder), { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
      expect(files.map(({ name }) => name).toSorted()).toEqual(['40.avif', '40.jpg', '40.webp'])
      for (const file of files) {
        const bytes = readFileSync(join(file.parentPath, file.name))
        expect(bytes.includes('CANARY')).toBe(false)
        expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      }
      const shown = await api.get(picture.address)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const events = await db
        .selectFrom('securityEvents')
        .select(['actorId', 'detail'])
        .where('kind', '=', 'picture-uploaded')
        .execute()
      expect(events).toMatchObject([{ actorId: user.id, detail: { picture: picture.id, bytes: polyglot.byteLength } }])

      const { token } = await signIn(db, user)
      const piece = { title: 'With it', excerpt: 'x', category: 'AI', body: picture.markdown, state: 'published' }
      const made = { ...piece, featuredImage: picture.address, featuredImageAlt: picture.alt }
      const article = await callsOn(db)('POST', '/api/admin/articles', made, { token })
      expect(article.body).toMatchObject({ faults: [], content: { featuredImage: picture.address } })
      const read = await callsOn(db)('GET', '/api/articles/with-it')
      expect(read.body).toMatchObject({ picture: { id: picture.id, alt: 'A [gavel]' } })
      expect(read.body.body).toContain(`<img src="/images/${picture.id}/40.jpg"`)
    },
  )

  test('is refused in words when it is something else, whatever it calls itself', async ({ db, folder }) => {
    const { send } = await aDesk(db, folder)
    const why = async (bytes: Uint8Array, how = {}) => {
      const { status, body } = await send(bytes, how)
      return [status, body.details?.[0]?.path, body.details?.[0]?.message]
    }
    const good = await plain().png().toBuffer()
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await why(svg)).toEqual([422, 'picture', expect.stringContaining('SVG')])
    expect(await why(Buffer.from('<!doctype html><script>alert(1)</script>'))).toEqual([
      422,
      'picture',
      expect.stringContaining('no JPEG'),
    ])
    expect(await why(await plain().gif().toBuffer())).toEqual([422, 'picture', expect.stringContaining('no JPEG')])
    expect(await why(bomb(20_000, 20_000))).toEqual([422, 'picture', expect.stringContaining('too many pixels')])
    expect(await why(good.subarray(0, good.length - 30))).toEqual([422, 'picture', expect.stringContaining('damaged')])
    expect(await why(good, { alt: ' ' })).toEqual([422, 'alt', expect.stringContaining('cannot see it')])
    expect(await why(good, { alt: 'x'.repeat(301) })).toEqual([422, 'alt', expect.stringContaining('300')])
    expect((await send(good, { type: 'text/html' })).status).toBe(415)
    expect((await send(new Uint8Array(LARGEST_UPLOAD + 1))).status).toBe(413)
    expect(await db.selectFrom('images').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('imageUploads').selectAll().execute()).toEqual([])
  })

  test('is one of at most so many in a day, and of so many bytes', async ({ db, folder }) => {
    const { user, send } = await aDesk(db, folder)
    const png = await plain().png().toBuffer()
    const { id } = UploadedImage.parse((await send(png)).body)
    const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
    const one = { imageId: id, userId: user.id, bytes: 10 }
    const add = (count: number, createdAt: Date, bytes = 10) =>
      db
        .insertInto('imageUploads')
        .values(Array.from({ length: count }, () => ({ ...one, bytes, createdAt })))
        .execute()
    await add(MOST_UPLOADS_A_DAY, before(25))
    await add(MOST_UPLOADS_A_DAY - 2, before(1))
    expect((await send(png)).status).toBe(201)
    expect(await send(png)).toMatchObject({ status: 403, body: { code: 'LIMIT_REACHED', used: MOST_UPLOADS_A_DAY } })
    const { user: other, send: sendAsOther } = await aDesk(db, folder)
    await db
      .insertInto('imageUploads')
      .values({ ...one, userId: other.id, bytes: 500 * 1024 * 1024, createdAt: before(48) })
      .execute()
    expect((await sendAsOther(png)).status).toBe(403)
  })

  test('is taken from administrators only, and its body is not read before that', async ({ db, folder }) => {
    const { send } = await aDesk(db, folder, false)
    expect((await send(new Uint8Array(LARGEST_UPLOAD + 1))).status).toBe(403)
    expect((await send(await plain().png().toBuffer())).status).toBe(403)
  })
})
