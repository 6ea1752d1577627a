import { isMetered, whenIdle } from './when.ts'

/**
 * Fetches our fonts once a first visit shows everything else, and remembers that the browser has them: from then on pages start
 * in them. Without a script they come as fonts do.
 */
export function fontsAfterwards(): void {
  const { dataset } = document.documentElement
  if (dataset.fonts !== 'later' || isMetered()) return
  whenIdle(async () => {
    // Both before either is used, so that lines move once at most.
    await Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em '${family}'`)))
    delete dataset.fonts
    remember()
  })
}

const FAMILIES = ['Gelasio Variable', 'Public Sans Variable']

function remember(): void {
  try {
    localStorage.setItem('fonts', 'here')
  } catch {
    // a browser that keeps nothing asks again on the next page
  }
}
