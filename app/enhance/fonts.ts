import { isMetered, whenIdle } from './when.ts'

/**
 * Fetches our fonts once a first visit shows everything else, and remembers that the browser has them: from then on pages start
 * in them. Without a script they come as fonts do.
 */
export function fontsAfterwards(): void {
  const { dataset } = document.documentElement
  if (dataset.fonts !== 'later' || dataset.save !== undefined || isMetered()) return
  whenIdle(async () => {
    // Both before either is used, so that lines move once at most.
    await Promise.allSettled(FAMILIES.map((family) => document.fonts.load(`1em '${family}'`)))
    remember()
    useUnlessSomethingMoves(dataset)
  })
}

const FAMILIES = ['Gelasio Variable', 'Public Sans Variable']

/** What moves less than this does not count as having moved: the same for browsers that measure it. */
const NOTICED_PX = 3

/**
 * Nothing that somebody reads or is about to press may jump, so this page changes to both our fonts, or to the serif alone, only if everything
 * in sight stays where it is. If not, it keeps the reader's own, and the next page starts in ours. Nothing is painted in between.
 */
function useUnlessSomethingMoves(dataset: DOMStringMap): void {
  const before = placesInSight()
  const hasMoved = ({ of, box }: Place) => {
    const now = of.getBoundingClientRect()
    const by = (side: 'left' | 'right' | 'top') => Math.abs(now[side] - box[side])
    // What stands at the end of a line may grow towards its start.
    return by('top') >= NOTICED_PX || (by('left') >= NOTICED_PX && by('right') >= NOTICED_PX)
  }
  delete dataset.fonts
  if (!before.some(hasMoved)) return
  dataset.fonts = 'sans-later'
  if (before.some(hasMoved)) dataset.fonts = 'later'
}

type Place = { of: Element | Range; box: DOMRect }

/** Where each element and each piece of text stands. */
function placesInSight(): Place[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const places: Place[] = []
  while (nodes.nextNode()) {
    const of = nodes.currentNode instanceof Element ? nodes.currentNode : document.createRange()
    if (of instanceof Range) of.selectNodeContents(nodes.currentNode)
    const box = of.getBoundingClientRect()
    if (box.width > 0 && box.bottom > 0 && box.top < innerHeight) places.push({ of, box })
  }
  return places
}

function remember(): void {
  try {
    localStorage.setItem('fonts', 'here')
  } catch {
    // a browser that keeps nothing asks again on the next page
  }
}
