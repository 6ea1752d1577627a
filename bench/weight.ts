// What the first visit of /tracker brings over the wire, as a browser loads it.
import { chromium, type Browser } from 'playwright-core'
import { ensureChromium } from '../scripts/chromium.ts'
import { startServer } from './server.ts'
import { kB, type Figure } from './table.ts'

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

export async function measureWeight(): Promise<Figure[]> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const figures: Figure[] = []
    for (const viewport of WIDTHS) {
      const bytes = await loadedBytes(browser, server.url, { viewport })
      const where = `First load of /tracker at ${viewport.width} px`
      figures.push(
        { what: `${where}: ${partsOf(bytes)}`, measured: kB(sum(bytes)), target: '≤ 150 kB', reached: sum(bytes) <= 150_000 },
        {
          what: `${where}: JavaScript`,
          measured: kB(bytes.Script ?? 0),
          target: '≤ 110 kB',
          reached: (bytes.Script ?? 0) <= 110_000,
        },
      )
    }
    const saving = await loadedBytes(browser, server.url, { viewport: WIDTHS[0]!, extraHTTPHeaders: { 'save-data': 'on' } })
    figures.push({
      what: `First load of /tracker with Save-Data: ${partsOf(saving)}`,
      measured: kB(sum(saving)),
      target: '< 50 kB',
      reached: sum(saving) < 50_000,
    })
    return figures
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Bytes = Partial<Record<string, number>>

/** Bytes by kind of resource, headers included, with nothing kept from before. */
async function loadedBytes(browser: Browser, url: string, options: Parameters<Browser['newContext']>[0]): Promise<Bytes> {
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
  await page.goto(`${url}/tracker`, { waitUntil: 'networkidle' })
  await context.close()
  return bytes
}

const sum = (bytes: Bytes) => Object.values(bytes).reduce<number>((total, one) => total + (one ?? 0), 0)
const partsOf = (bytes: Bytes) =>
  Object.entries(bytes)
    .map(([kind, size]) => `${kind} ${kB(size ?? 0)}`)
    .join(', ')
