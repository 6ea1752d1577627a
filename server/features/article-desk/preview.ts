import type { Element, ElementContent, Root } from 'hast'
import type { ArticleFault, ArticlePreview, PreviewNode } from '#contract/article-desk.ts'
import type { Db } from '#db/open.ts'
import { readMinutesOf } from '#domain/articles.ts'
import { factsFor } from '#server/features/articles/articles.ts'
import { faultsIn, renderBoth, wholeOf } from '#server/features/articles/markdown.ts'
import { desk as t } from '#text/en/admin-articles.ts'

const LONGEST_SHOWN = 120
const MOST_FAULTS = 100

/** What would be left out of a text when it is shown, each with its line. */
export async function faultsOf(db: Db, body: string): Promise<ArticleFault[]> {
  return toFaults(faultsIn(body, await factsFor(db, body)))
}

/** A body as readers would get it, by the same function. */
export async function previewOf(db: Db, markdown: string): Promise<ArticlePreview> {
  const facts = await factsFor(db, markdown)
  const { body, tree } = renderBoth(markdown, facts)
  return {
    html: wholeOf(body),
    tree: nodesOf(tree),
    readTime: readMinutesOf(markdown),
    faults: toFaults(faultsIn(markdown, facts)),
  }
}

const toFaults = (faults: ReturnType<typeof faultsIn>): ArticleFault[] =>
  faults
    .map(({ kind, value, line = 1 }) => {
      const shown = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value
      return { kind, value: shown, line, message: t.faults[kind](shown) }
    })
    .toSorted((a, b) => a.line - b.line)
    .slice(0, MOST_FAULTS)

/** The elements of a sanitised tree. */
export const nodesOf = ({ children }: Root | Element): PreviewNode[] =>
  (children as ElementContent[]).flatMap((child): PreviewNode[] => {
    if (child.type === 'text') return [child.value]
    return child.type === 'element' ? [[child.tagName, attributesOf(child), nodesOf(child)]] : []
  })

/** A property of the tree under the name that it has in a document. */
const nameOf = (property: string): string => {
  if (property === 'className') return 'class'
  return property.startsWith('aria') ? `aria-${property.slice(4).toLowerCase()}` : property.toLowerCase()
}

const attributesOf = ({ properties }: Element): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([property, value]) =>
      value === null || value === undefined || value === false
        ? []
        : [[nameOf(property), Array.isArray(value) ? value.join(' ') : String(value)]],
    ),
  )
