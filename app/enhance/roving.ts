/**
 * `[data-roving]`: the areas of a map are one stop for the Tab key; arrows move between them, Home and End go to the
 * ends, Escape goes back to the choice of views. In a grid of tiles up and down move by place on screen.
 */
export function roveAreas(): void {
  for (const group of document.querySelectorAll<HTMLElement | SVGElement>('[data-roving]')) {
    const links = [...group.querySelectorAll<HTMLAnchorElement | SVGAElement>('a')]
    if (links.length < 2) continue
    const first = links.find((link) => link.hasAttribute('aria-current')) ?? links[0]!
    const stopAt = (stop: Element) => links.forEach((link) => link.setAttribute('tabindex', link === stop ? '0' : '-1'))
    stopAt(first)
    // A browser gives an SVG that listens for keys a tab stop of its own, so the element around it listens instead.
    const listener = group instanceof SVGElement ? group.parentElement! : group
    listener.addEventListener('focusin', (event) => {
      const link = (event.target as Element).closest('a')
      if (link && links.includes(link)) stopAt(link)
    })
    listener.addEventListener('keydown', (event) => {
      const key = event.key
      const at = links.indexOf(document.activeElement as HTMLAnchorElement)
      if (at < 0) return
      const next = key === 'Escape' ? wayOut(group) : nextOf(key, at, links, group.getAttribute('data-roving') === 'grid')
      if (!next) return
      event.preventDefault()
      next.focus()
    })
  }
}

/** Where Escape leads: the choice of views that the map belongs to, else what follows the map. */
function wayOut(group: Element): HTMLElement | undefined {
  const inSight = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && !group.contains(element),
    )
  const follows = (element: Element) => group.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  return inSight('[data-views] [aria-current]')[0] ?? inSight('a[href], button, input, select, summary').find(follows)
}

type Link = HTMLAnchorElement | SVGAElement

function nextOf(key: string, at: number, links: Link[], isGrid: boolean): Link | undefined {
  const around = (step: number) => links[(at + step + links.length) % links.length]
  switch (key) {
    case 'Home':
      return links[0]
    case 'End':
      return links.at(-1)
    case 'ArrowRight':
      return around(1)
    case 'ArrowLeft':
      return around(-1)
    case 'ArrowDown':
      return isGrid ? beside(links, at, 1) : around(1)
    case 'ArrowUp':
      return isGrid ? beside(links, at, -1) : around(-1)
    default:
      return undefined
  }
}

/** The nearest link in the same column, one row up or down. */
function beside(links: Link[], at: number, direction: 1 | -1): Link | undefined {
  const here = links[at]!.getBoundingClientRect()
  return links
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => Math.abs(box.left - here.left) < here.width / 2 && (box.top - here.top) * direction > here.height / 2)
    .toSorted((a, b) => (a.box.top - b.box.top) * direction)[0]?.link
}
