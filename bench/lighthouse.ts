// Lighthouse on a phone: the median of three visits each.
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { ensureChromium } from '../scripts/chromium.ts'
import { RECORD } from './http.ts'
import { startServer } from './server.ts'
import { median, say, type Figure } from './table.ts'
import { CHROMIUM_FLAGS } from './weight.ts'

const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof TARGETS
const CATEGORIES = Object.keys(TARGETS) as Category[]

export async function measureLighthouse({ quick }: { quick: boolean }): Promise<Figure[]> {
  const server = await startServer()
  const chrome = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
    logLevel: 'silent',
  })
  try {
    const figures: Figure[] = []
    for (const path of ['/tracker', RECORD]) {
      const visits: Result[] = []
      for (let i = 0; i < (quick ? 1 : 3); i += 1) {
        const visit = await lighthouse(server.url + path, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' })
        if (visit) visits.push(visit.lhr)
      }
      for (const category of CATEGORIES) figures.push(figureOf(path, category, visits))
    }
    return figures
  } finally {
    chrome.kill()
    await server.stop()
  }
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

function failedAudits({ audits, categories }: Result, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, displayValue, score }) => `${id} (${title}) ${displayValue ?? ''} ${score}`)
}
