import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { Root as Markdown } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ArticleHeading } from '#contract/articles.ts'
import type { SanitizedHtml } from '#domain/sanitized-html.ts'
import { text } from '#text/en.ts'
import { ALLOWED, ANCHOR, NOTE } from './allowed-markup.ts'
import { linkFor, pictureIn, recordIn, type BodyFacts } from './article-links.ts'
import { prepare } from './article-tree.ts'
import { isReadable } from './readable.ts'

/** The body of an article as a reader gets it. */
export type Body = { parts: BodyPart[]; contents: ArticleHeading[] }
/** A stretch of the body. `records` are those that its first paragraph is the first to link. */
export type BodyPart = { html: SanitizedHtml; records: string[] }

/** How many records stand beside one paragraph. */
const BESIDE_ONE = 3
const parser = unified().use(remarkParse).use(remarkGfm)
const toHtml = unified()
  // Without dangerous HTML: what an author writes as markup is left out, and its words stay.
  .use(remarkRehype, {
    clobberPrefix: NOTE,
    footnoteLabel: text.insights.notes,
    footnoteLabelProperties: { className: ['visually-hidden'] },
    footnoteBackLabel: (i: number) => text.insights.backToText(i + 1),
  })
const anchors = unified().use(rehypeSlug, { prefix: ANCHOR })
const sanitizer = unified().use(rehypeSanitize, ALLOWED)
const writer = unified().use(rehypeStringify)

/**
 * Makes HTML of an article's Markdown. This is the only way to it, whether the text was written a minute or ten years ago: the sanitizer comes last,
 * and what it returns is written as it is.
 */
export function renderBody(markdown: string, facts: BodyFacts): Body {
  return bodyFrom(safeTree(markdown, facts))
}

/** The body as a reader gets it, and the tree that it was written from, for a page that makes elements instead of taking markup. */
export function renderBoth(markdown: string, facts: BodyFacts): { body: Body; tree: Root } {
  const tree = safeTree(markdown, facts)
  return { body: bodyFrom(tree), tree }
}

function safeTree(markdown: string, facts: BodyFacts): Root {
  const tree = toHtml.runSync(parsed(markdown)) as Root
  prepare(tree, facts)
  return sanitizer.runSync(anchors.runSync(tree) as Root) as Root
}

function bodyFrom(safe: Root): Body {
  const noted = new Set<string>()
  const parts: Element['children'][] = [[]]
  const records: string[][] = [[]]
  for (const child of safe.children as Element['children']) {
    const beside = child.type === 'element' && child.tagName === 'p' ? newRecordsIn(child, noted) : []
    if (beside.length > 0) {
      parts.push([])
      records.push(beside)
    }
    parts.at(-1)!.push(child)
  }
  return {
    parts: parts
      .map((children, i) => ({ html: written(children), records: records[i]! }))
      .filter(({ html }) => html.trim() !== ''),
    contents: contentsOf(safe),
  }
}

/** The whole of a body in one piece. */
export const wholeOf = ({ parts }: Body): SanitizedHtml => parts.map(({ html }) => html).join('') as SanitizedHtml // each is

/** What of a text would be left out when it is shown, and in which line it stands. */
export type Fault = { kind: 'html' | 'link' | 'record' | 'picture' | 'unreadable'; value: string; line?: number }

/** Everything that renderBody would leave out, so that an author is told when it is written. */
export function faultsIn(markdown: string, facts: BodyFacts): Fault[] {
  const faults: Fault[] = []
  if (!isReadable(markdown)) faults.push({ kind: 'unreadable', value: '' })
  for (const node of nodesOf(treeOf(markdown))) {
    const found = (kind: Fault['kind'], value: string) => faults.push({ kind, value, line: node.position?.start.line })
    if (node.type === 'html') found('html', node.value)
    if (node.type === 'image' && !facts.pictures.has(pictureIn(node.url) ?? '')) found('picture', node.url)
    if ((node.type === 'link' || node.type === 'definition') && linkFor(node.url, facts) === undefined) {
      const record = recordIn(node.url)
      if (record === undefined) found('link', node.url)
      else found('record', record)
    }
  }
  return faults
}

/** The records and pictures that a text refers to, whether they are there or not. */
export function mentionsIn(markdown: string): { records: string[]; pictures: string[] } {
  const urls = [...nodesOf(treeOf(markdown))].flatMap((node) => ('url' in node ? [node.url] : []))
  return {
    records: [...new Set(urls.flatMap((url) => recordIn(url) ?? []))],
    pictures: [...new Set(urls.flatMap((url) => pictureIn(url) ?? []))],
  }
}

function parsed(markdown: string): Markdown {
  const tree = treeOf(markdown)
  for (const node of nodesOf(tree)) if (node.type === 'listItem') node.checked = null // a box that cannot be ticked says nothing
  return tree
}

/** What would take too long to read as Markdown is shown as it was written. */
const treeOf = (markdown: string): Markdown =>
  isReadable(markdown)
    ? parser.parse(markdown)
    : { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }] }

type Node = Markdown | Markdown['children'][number]

function* nodesOf(root: Markdown): Generator<Node> {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if ('children' in node) waiting.push(...node.children)
  }
}

const written = (children: Element['children']): SanitizedHtml =>
  writer.stringify({ type: 'root', children }) as string as SanitizedHtml // what the sanitizer returned, and nothing else

function newRecordsIn(paragraph: Element, noted: Set<string>): string[] {
  const found: string[] = []
  for (const child of elementsIn(paragraph)) {
    const slug = child.tagName === 'a' ? recordIn(String(child.properties.href ?? '')) : undefined
    if (slug === undefined || noted.has(slug) || found.length === BESIDE_ONE) continue
    noted.add(slug)
    found.push(slug)
  }
  return found
}

function* elementsIn(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    yield child
    yield* elementsIn(child)
  }
}

const contentsOf = (root: Root): ArticleHeading[] =>
  root.children.flatMap((node) => {
    if (node.type !== 'element' || !/^h[23]$/.test(node.tagName)) return []
    const id = String(node.properties.id ?? '')
    return id.startsWith(ANCHOR) ? [{ id, text: toString(node), level: node.tagName === 'h2' ? 2 : 3 }] : []
  })
