import Bowser from 'bowser'
import { text } from '#text/en.ts'

const LONGEST = 80

/** What a browser says it is, in words: "Chrome on Android". It names nobody. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return text.accountAnswers.device.unknown
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return text.accountAnswers.device.unknown
  const words = os.name ? text.accountAnswers.device.of(browser.name, os.name) : browser.name
  return words.slice(0, LONGEST)
}
