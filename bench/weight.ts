// What the first visit of a page brings over the wire, as a browser loads it.
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.ts'
import { RECORD } from './http.ts'
import { startServer } from './server.ts'
import { kB, type Figure } from './table.ts'

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]
export const TRACKER = '/tracker/nigerian-states-policy-tracker'
export const WEIGHED = ['/', '/tracker', TRACKER, RECORD]
const PHONE = { width: 390, height: 844 }
const WIDTHS = [PHONE, { width: 1440, height: 900 }]

export const MOST_BYTES = 90_000
export const MOST_SCRIPT = 15_000
export const MOST_WITH_SAVE_DATA = 30_000

export async function measureWeight(): Promise<Figure[]> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const figures: Figure[] = []
    for (const path of WEIGHED) {
      for (const viewport of WIDTHS) {
        const bytes = await loadedBytes(browser, server.url + path, { viewport })
        const where = `First load of ${path} at ${viewport.width} px`
        figures.push(figureOf(`${where}: ${partsOf(bytes)}`, sum(bytes), MOST_BYTES))
        figures.push(figureOf(`${where}: JavaScript`, bytes.Script ?? 0, MOST_SCRIPT))
      }
      const saving = await loadedBytes(browser, server.url + path, { viewport: PHONE, extraHTTPHeaders: { 'save-data': 'on' } })
      figures.push(figureOf(`First load of ${path} with Save-Data: ${partsOf(saving)}`, sum(saving), MOST_WITH_SAVE_DATA))
    }
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

export type Bytes = Partial<Record<string, number>>

/** Bytes by kind of resource, headers included, with nothing kept from before. */
export async function loadedBytes(browser: Browser, address: string, options: BrowserContextOptions): Promise<Bytes> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Bytes = {}
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return bytes
}

export const sum = (bytes: Bytes) => Object.values(bytes).reduce<number>((total, one) => total + (one ?? 0), 0)
const partsOf = (bytes: Bytes) =>
  Object.entries(bytes)
    .map(([kind, size]) => `${kind} ${kB(size ?? 0)}`)
    .join(', ')
const figureOf = (what: string, measured: number, most: number): Figure => ({
  what,
  measured: kB(measured),
  target: `≤ ${kB(most)}`,
  reached: measured <= most,
})
