import { Parser } from 'htmlparser2'
import { xml as t } from '#text/en/xml.ts'

/** This is no XML that is read; the message says why. */
export class XmlUnreadable extends Error {}

/** An element by its name without a prefix, and the line of the file where it begins. */
export type XmlElement = { name: string; attributes: Record<string, string>; inside: (XmlElement | string)[]; line: number }

const DEEPEST = 200

/**
 * Reads XML into a tree. Declarations are refused, so there is no entity but those that XML itself has, and nothing is fetched or grows.
 * @throws XmlUnreadable
 */
export function readXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, inside: [], line: 1 }
  const open = [top]
  let line = 1
  let counted = 0
  const lineAt = (place: number) => {
    for (; counted < place; counted += 1) if (text.charCodeAt(counted) === 10) line += 1
    return line
  }
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) throw new XmlUnreadable(t.externalEntities)
      },
      onopentag: (name, attributes) => {
        const element = { name: name.slice(name.indexOf(':') + 1), attributes, inside: [], line: lineAt(parser.startIndex) }
        if (open.length > DEEPEST) throw new XmlUnreadable(t.tooDeep(DEEPEST))
        open.at(-1)!.inside.push(element)
        open.push(element)
      },
      ontext: (words) => void open.at(-1)!.inside.push(words),
      onclosetag: (_, isImplied) => {
        // An element that closes itself is implied too; one that another's end closes was left open.
        if (isImplied && text[parser.startIndex + 1] === '/') throw new XmlUnreadable(t.notWhole(lineAt(parser.startIndex)))
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.write(text)
  if (open.length > 1) throw new XmlUnreadable(t.notWhole(open.at(-1)!.line))
  parser.end()
  return top
}

const isElement = (piece: XmlElement | string): piece is XmlElement => typeof piece !== 'string'

/** Elements of a name inside another, however deep, in the order of the file; none inside one that was found. */
export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.inside.filter(isElement).flatMap((inner) => (inner.name === name ? [inner] : allOf(inner, name)))

/** The first of them. */
export const firstOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && allOf(element, name)[0]

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.inside.filter(isElement).find((inner) => inner.name === name)

const INLINE = new Set(['a', 'b', 'i', 'u', 'sub', 'sup', 'span', 'ref', 'def', 'term', 'date', 'ins', 'abbr', 'inline'])
const BESIDE = new Set(['authorialNote', 'remark', 'del'])

/** What an element says, with one space wherever there is any. */
export const wordsIn = (element: XmlElement | undefined, without: readonly (XmlElement | undefined)[] = []): string =>
  element ? rawWords(element, without).split(/\s+/).filter(Boolean).join(' ') : ''

function rawWords(element: XmlElement, without: readonly (XmlElement | undefined)[]): string {
  return element.inside
    .map((piece) => {
      if (!isElement(piece)) return piece
      if (BESIDE.has(piece.name) || without.includes(piece)) return ' '
      return INLINE.has(piece.name) ? rawWords(piece, without) : ` ${rawWords(piece, without)} `
    })
    .join('')
}
