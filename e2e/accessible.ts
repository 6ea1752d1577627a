import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What a theme can spoil: everything else is the same in both. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Changes the theme and waits until it is painted: colours that are half-way between two themes are of neither. */
async function inTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    // Neither is waited for without end: a page out of sight paints nothing, and some animations never end.
    await Promise.race([new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))), pause(500)])
    await Promise.race([Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))), pause(1_000)])
  })
}

type Violations = { id: string; nodes: { target: unknown[] }[] }[]
const told = (where: string, violations: Violations) =>
  violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '))
    return `${where}: ${id}: ${places.join(', ')}`
  })

/**
 * Looks at a page wide and at 360 px, its colours in both themes, and whether it scrolls sideways.
 * @param only `wide`: of a page whose colours and small form another one shows
 * @returns what is wrong, in a sentence each
 */
export async function whatIsNotAccessible(page: Page, only?: 'wide'): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const found = told('wide', (await new AxeBuilder({ page }).analyze()).violations)
  if (!only) {
    await inTheme(page, 'dark')
    found.push(...told('dark', (await new AxeBuilder({ page }).withRules(COLOURS).analyze()).violations))
    await inTheme(page, 'light')
  }
  await page.setViewportSize({ width: 360, height: 740 })
  if (!only) found.push(...told('small', (await new AxeBuilder({ page }).analyze()).violations))
  const [needs, has] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  if (needs! > has!) found.push(`small: needs ${needs} of ${has} px`)
  return found
}
