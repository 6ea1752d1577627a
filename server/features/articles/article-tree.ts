import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { text } from '#text/en.ts'
import { isElsewhere, linkFor, pictureIn, type BodyFacts } from './article-links.ts'

const t = text.insights

/** Makes of the tree of a body what a reader gets, before it is sanitised. */
export function prepare(root: Root, facts: BodyFacts): void {
  demoteHeadings(root)
  captionTables(root)
  walk(root, (element) => {
    if (element.tagName === 'a') return link(element, facts)
    if (element.tagName === 'img') return picture(element, facts)
    if (element.tagName === 'table') return table(element)
    return [element]
  })
}

/** The title of the page is its only h1. */
function demoteHeadings(root: Root): void {
  const headings: Element[] = []
  walk(root, (element) => {
    if (/^h[1-6]$/.test(element.tagName)) headings.push(element)
    return [element]
  })
  const own = headings.filter(({ properties }) => properties.id !== 'footnote-label')
  if (!own.some(({ tagName }) => tagName === 'h1')) return
  for (const heading of own) heading.tagName = `h${Math.min(6, Number(heading.tagName[1]) + 1)}`
}

/** A link that leads nowhere we allow is its words. */
function link(element: Element, facts: BodyFacts): ElementContent[] {
  const { href, dataFootnoteRef, dataFootnoteBackref } = element.properties
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return [element]
  const to = linkFor(String(href ?? ''), facts)
  if (to === undefined) return element.children
  element.properties = { href: to, ...(isElsewhere(to, facts) && { rel: ['noopener', 'noreferrer'] }) }
  return [element]
}

/** A picture of ours in the widths that there are; any other is the words that stand for it. */
function picture(element: Element, { pictures, whole }: BodyFacts): ElementContent[] {
  const alt = String(element.properties.alt ?? '')
  const id = pictureIn(String(element.properties.src ?? ''))
  const known = id === undefined ? undefined : pictures.get(id)
  if (id === undefined || !known) return alt === '' ? [] : [{ type: 'text', value: alt }]
  const address = (width: number) => `${whole?.site ?? ''}/images/${id}/${width}.jpg`
  element.properties = {
    src: address(Math.max(...known.widths)),
    srcSet: known.widths.map((width) => `${address(width)} ${width}w`).join(', '),
    sizes: '(width >= 48rem) 680px, 100vw',
    width: known.width,
    height: known.height,
    alt,
    loading: 'lazy',
    decoding: 'async',
  }
  return [element]
}

const CELL = { right: ['cell-end'], center: ['cell-middle'] } as Record<string, string[] | undefined>

/** A table can be scrolled by keyboard where it is too wide, and its rows are named by their first cell. */
function table(element: Element): ElementContent[] {
  walk(element, (cell) => {
    if (cell.tagName === 'tr') {
      const first = cell.children.find((child): child is Element => child.type === 'element')
      if (first?.tagName === 'td') Object.assign(first, { tagName: 'th', properties: { ...first.properties, scope: 'row' } })
    }
    if (cell.tagName === 'th' || cell.tagName === 'td') {
      const { align, scope } = cell.properties
      const isHead = cell.tagName === 'th'
      cell.properties = { ...(isHead && { scope: scope ?? 'col' }), className: CELL[String(align)] }
    }
    return [cell]
  })
  const caption = element.children.find((child) => child.type === 'element' && child.tagName === 'caption')
  const ariaLabel = caption ? toString(caption) : t.table
  return [
    {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-scroll'], role: 'region', ariaLabel, tabIndex: 0 },
      children: [element],
    },
  ]
}

/** A paragraph that is all bold, right before a table, is its caption. */
function captionTables(root: Root): void {
  root.children = root.children.filter((node, i) => {
    const next = root.children.slice(i + 1).find((other) => other.type === 'element')
    if (node.type !== 'element' || node.tagName !== 'p' || next?.tagName !== 'table') return true
    const [only, ...more] = node.children
    if (only?.type !== 'element' || only.tagName !== 'strong' || more.length > 0) return true
    next.children.unshift({ type: 'element', tagName: 'caption', properties: {}, children: only.children })
    return false
  })
}

/** Visits every element once and puts what is returned in its place, from the innermost outwards. */
export function walk(root: Root | Element, change: (element: Element) => ElementContent[]): void {
  root.children = root.children.flatMap((child) => {
    if (child.type !== 'element') return [child as ElementContent]
    walk(child, change)
    return change(child)
  })
}
