import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Page = {
  status: number
  headers: Record<string, string>
  etag: string
  /** The content version it was rendered from. */
  version: string
  bodies: { br: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer>; identity?: Uint8Array<ArrayBuffer> }
  /** Told of bytes that were added to the bodies, while the page is kept. */
  grown?: (bytes: number) => void
  /** It has been compressed as well as can be. */
  isTight?: true
}

export type Rendered = { status: number; headers: Record<string, string>; body: string; mayKeep: boolean }

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
/** The best compression saves an eighth; of fewer bytes than these it is not worth a tenth of a second. */
const WORTH_TIGHTENING = 4_096

/**
 * Rendered pages by address, compressed, at most `maxBytes` of them. A page is rendered once per content version however
 * many wait for it. When rendering fails because the database is away, the page of the version before is still good.
 */
export class PageCache {
  readonly #maxBytes: number
  readonly #pages = new Map<string, Page>()
  readonly #rendering = new Map<string, Promise<Page>>()
  #bytes = 0
  #isTightening = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }
  get size(): number {
    return this.#pages.size
  }

  /** The page as it is kept, if it is of this version. */
  peek(key: string, version: string): Page | undefined {
    const page = this.#pages.get(key)
    if (page?.version !== version) return undefined
    this.#pages.delete(key) // the newest use last, so that the first is the one to forget
    this.#pages.set(key, page)
    if (!page.isTight) void this.#tighten(page).catch(() => undefined) // it is good as it is
    return page
  }

  async get(key: string, version: string, render: () => Promise<Rendered>, isAway: (error: unknown) => boolean): Promise<Page> {
    const current = this.peek(key, version)
    if (current) return current
    const kept = this.#pages.get(key)
    const together = `${version} ${key}`
    const under = this.#rendering.get(together)
    if (under) return under
    const work = this.#render(key, version, render)
      .catch((error: unknown) => {
        if (kept && isAway(error)) return kept
        throw error
      })
      .finally(() => this.#rendering.delete(together))
    this.#rendering.set(together, work)
    return work
  }

  async #render(key: string, version: string, render: () => Promise<Rendered>): Promise<Page> {
    const rendered = await render()
    const page = await toPage(rendered, version)
    if (rendered.mayKeep) this.#keep(key, page)
    return page
  }

  /** A page that is asked for again is compressed once more, as well as can be: one at a time, beside everything else. */
  async #tighten(page: Page): Promise<void> {
    const { br } = page.bodies
    if (this.#isTightening || br.byteLength < WORTH_TIGHTENING) return
    this.#isTightening = true
    page.isTight = true
    const tight = await compress(await decompress(br), BEST).finally(() => (this.#isTightening = false))
    page.bodies.br = new Uint8Array(tight)
    page.grown?.((tight.byteLength - br.byteLength) * 2)
  }

  #keep(key: string, page: Page): void {
    this.#forget(key)
    this.#pages.set(key, page)
    this.#grow(sizeOf(key, page))
    page.grown = (bytes) => this.#grow(bytes)
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#pages.delete(key)
    page.grown = undefined
    this.#bytes -= sizeOf(key, page)
  }
}

export async function toPage({ status, headers, body }: Rendered, version: string): Promise<Page> {
  const bytes = new TextEncoder().encode(body)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, version, bodies: { br: new Uint8Array(await compress(bytes, QUICK)) } }
}

// The page's place in the cache costs something too, and an address may be as long as the page.
const sizeOf = (key: string, { bodies: { br, gzip, identity } }: Page) =>
  key.length + br.byteLength * 2 + 1024 + (gzip?.byteLength ?? 0) + (identity?.byteLength ?? 0)

/** The body in an encoding that the client takes. It is kept with the page, and counts from then on. */
export async function bodyOf(page: Page, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const has = page.bodies[encoding]
  if (has) return has
  const identity = page.bodies.identity ?? (await decompress(page.bodies.br))
  const body = new Uint8Array(encoding === 'gzip' ? await promisify(gzip)(identity) : identity)
  if (encoding !== 'br' && !page.bodies[encoding]) {
    page.bodies[encoding] = body
    page.grown?.(body.byteLength)
  }
  return body
}

export function encodingFor(accepted: string | null | undefined): Encoding {
  if (accepted && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  if (accepted && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
