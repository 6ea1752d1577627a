import type { Sharp, SharpConstructor } from 'sharp'

export const WIDTHS = [320, 640, 960, 1280, 1920] as const
export const FORMATS = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof FORMATS)[number]

export const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const LONGEST_TO_DECODE_S = 30

/** Why a picture is not taken: it is too large, of no kind that we take, or broken. */
export type RefusedBecause = 'too-large' | 'not-a-picture' | 'broken'
export class PictureRefused extends Error {
  readonly because: RefusedBecause
  constructor(because: RefusedBecause, cause?: unknown) {
    super(`the picture is refused: ${because}`, { cause })
    this.because = because
  }
}

export type Version = { name: string; bytes: Uint8Array }
export type Reencoded = { width: number; height: number; widths: number[]; versions: AsyncIterable<Version> }

/**
 * A picture made anew in several widths and formats: upright, its first frame, without anything its file said beside it (place,
 * camera, comments). `versions` are made one after the other while they are read.
 * @throws PictureRefused
 */
export async function reencode(bytes: Uint8Array): Promise<Reencoded> {
  if (bytes.byteLength > MOST_BYTES) throw new PictureRefused('too-large')
  if (!kindOf(bytes)) throw new PictureRefused('not-a-picture')
  const picture = (await loadSharp())(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  const { autoOrient } = await picture.metadata().catch(refuse)
  if (autoOrient.width * autoOrient.height > MOST_PIXELS) throw new PictureRefused('too-large')
  const upright = picture.autoOrient().timeout({ seconds: LONGEST_TO_DECODE_S })
  const widths = widthsFor(autoOrient.width)
  return { ...autoOrient, widths, versions: versionsOf(upright, widths) }
}

/** The widths a picture is kept in: never wider than it is. */
export function widthsFor(width: number): number[] {
  const fitting = WIDTHS.filter((one) => one <= width)
  return fitting.length > 0 ? fitting : [width]
}

async function* versionsOf(picture: Sharp, widths: number[]): AsyncIterable<Version> {
  for (const width of widths) {
    for (const format of FORMATS) {
      const bytes = await ENCODE[format](picture.clone().resize({ width, withoutEnlargement: true }))
        .toBuffer()
        .catch(refuse)
      yield { name: `${width}.${format}`, bytes }
    }
  }
}

const ENCODE: Record<Format, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 74, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 74, mozjpeg: true }),
}

/** The kind of picture by its first bytes, whatever its name or its sender says. SVG is a document with scripts, not a picture. */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | undefined {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[^]{4}WEBPVP8/.test(text)) return 'webp'
  if (/^[^]{4}ftyp/.test(text) && /avi[fs]/.test(text.slice(8, 64))) return 'avif'
  return undefined
}

function refuse(error: unknown): never {
  throw new PictureRefused(/pixel limit|too large/i.test((error as Error).message) ? 'too-large' : 'broken', error)
}

const READS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((kind) => [
  `VipsForeignLoad${kind}`,
  `VipsForeignLoad${kind}Buffer`,
])

/** Loaded when the first picture comes, for most processes never see one. It reads nothing but the kinds we take, with one thread. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READS })
  return sharp
}
