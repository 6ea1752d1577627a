// Lighthouse on a phone: the median of three visits each of what is visited most, one visit of the others.
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { ensureChromium } from '../scripts/chromium.ts'
import { startServer } from './server.ts'
import { median, ms, say, type Figure } from './table.ts'
import { CHROMIUM_FLAGS, WEIGHED } from './weight.ts'

const TARGETS = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof TARGETS
const CATEGORIES = Object.keys(TARGETS) as Category[]
/** The lists around the records: how fast, and whether everybody can use them. */
const OTHERS = ['/obligations', '/calendar', '/compare/data-protection', '/coverage', '/changes']
const MOST_LCP_MS = 1_000

export async function measureLighthouse({ quick }: { quick: boolean }): Promise<Figure[]> {
  const server = await startServer()
  const chrome = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    logLevel: 'silent',
  })
  try {
    const figures: Figure[] = []
    for (const path of WEIGHED) {
      const visits = await visit(server.url + path, chrome.port, CATEGORIES, quick ? 1 : 3)
      for (const category of CATEGORIES) figures.push(figureOf(path, category, visits))
      figures.push(largestPaintOf(path, visits))
    }
    for (const path of OTHERS) {
      const visits = await visit(server.url + path, chrome.port, ['performance', 'accessibility'], 1)
      figures.push(figureOf(path, 'performance', visits), figureOf(path, 'accessibility', visits))
    }
    return figures
  } finally {
    chrome.kill()
    await server.stop()
  }
}

/** As Lighthouse does it by itself: a middling phone on slow 4G. */
async function visit(address: string, port: number, onlyCategories: Category[], times: number): Promise<Result[]> {
  const visits: Result[] = []
  for (let i = 0; i < times; i += 1) {
    const run = await lighthouse(address, { port, onlyCategories, logLevel: 'error' })
    if (run) visits.push(run.lhr)
  }
  return visits
}

function figureOf(path: string, category: Category, visits: Result[]): Figure {
  const score = Math.round(median(visits.map(({ categories }) => categories[category]?.score ?? 0)) * 100)
  if (score < TARGETS[category]) for (const line of failedAudits(visits.at(-1)!, category)) say(`  ${path}, ${category}: ${line}`)
  return {
    what: `Lighthouse, ${path}: ${category}`,
    measured: String(score),
    target: `≥ ${TARGETS[category]}`,
    reached: score >= TARGETS[category],
  }
}

function largestPaintOf(path: string, visits: Result[]): Figure {
  const time = median(visits.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN))
  return {
    what: `Lighthouse, ${path}: largest contentful paint on slow 4G`,
    measured: ms(time),
    target: `≤ ${ms(MOST_LCP_MS)}`,
    reached: time <= MOST_LCP_MS,
  }
}

function failedAudits({ audits, categories }: Result, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, displayValue, score }) => `${id} (${title}) ${displayValue ?? ''} ${score}`)
}
