import { existsSync } from 'node:fs'
import { canInstallPackages, installPackage } from './debian.ts'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where the browser is: CHROMIUM_PATH if that is set, else the first usual place that has one. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return existsSync(chosen) ? chosen : undefined
  return USUAL_PLACES.find((path) => existsSync(path))
}

/**
 * The browser, installed if need be and allowed.
 * @throws with a sentence that says how to get one
 */
export async function ensureChromium(): Promise<string> {
  if (!findChromium() && !process.env.CHROMIUM_PATH && canInstallPackages()) await installPackage('chromium')
  const path = findChromium()
  if (path) return path
  throw new Error(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and there is no such file.`
      : 'The browser tests need Chromium or Chrome: install one (on Debian: apt-get install chromium), ' +
          'or set CHROMIUM_PATH to the program, and run npm test again.',
  )
}
