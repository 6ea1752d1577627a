/**
 * What a saved search must find something by. Whatever it finds has at least one of its anchors, so that only the searches with an anchor of
 * a record need to be compared with it. A word is its own anchor; the others have a blank, which no word has.
 */
export type Node = { word: string } | { not: Node } | { all: Node[] } | { any: Node[] }

/** In every record. */
export const ANY_RECORD = '* *'
/** In every record with an official number. */
export const ANY_NUMBER = 'number *'

/** Reads what the database writes of a tsquery: words in quotes, `!`, `<->`, `&`, `|` and brackets. Undefined when it is empty. */
export function readTsquery(written: string): Node | undefined {
  const tokens = written.match(/'(?:[^']|'')*'(?::[*A-D]+)?|<(?:-|\d+)>|[!&|()]/g) ?? []
  if (tokens.length === 0) return undefined
  let at = 0
  const joined = (operator: RegExp, next: () => Node, join: (nodes: Node[]) => Node) => (): Node => {
    const nodes = [next()]
    while (operator.test(tokens[at] ?? '')) {
      at += 1
      nodes.push(next())
    }
    return nodes.length === 1 ? nodes[0]! : join(nodes)
  }
  const one = (): Node => {
    const token = tokens[at++] ?? ''
    if (token === '!') return { not: one() }
    if (token !== '(')
      return {
        word: token
          .replace(/:[*A-D]+$/, '')
          .slice(1, -1)
          .replaceAll("''", "'"),
      }
    const inner = either()
    at += 1 // the closing bracket
    return inner
  }
  const phrase = joined(/^<.*>$/, one, (all) => ({ all }))
  const both = joined(/^&$/, phrase, (all) => ({ all }))
  const either: () => Node = joined(/^\|$/, both, (any) => ({ any }))
  return either()
}

/** The words that anchors may be made of. */
export function wordsOf(node: Node): string[] {
  if ('word' in node) return [node.word]
  if ('not' in node) return []
  return ('all' in node ? node.all : node.any).flatMap(wordsOf)
}

/**
 * The set of words of which every match has one, so chosen that few records have any. Undefined where there is no such set: something
 * is only asked to be absent.
 * @param shareOf what part of all records has a word
 */
export function anchorsOf(node: Node, shareOf: (word: string) => number): string[] | undefined {
  if ('word' in node) return [node.word]
  if ('not' in node) return undefined
  if ('any' in node) {
    const each = node.any.map((part) => anchorsOf(part, shareOf))
    return each.every((part) => part !== undefined) ? [...new Set(each.flat())] : undefined
  }
  return rarest(
    node.all.flatMap((part) => {
      const anchors = anchorsOf(part, shareOf)
      return anchors ? [{ anchors, share: sum(anchors.map(shareOf)) }] : []
    }),
  )
}

export type Choice = { anchors: string[]; share: number }

export const rarest = (choices: readonly Choice[]): string[] | undefined =>
  choices.toSorted((a, b) => a.share - b.share)[0]?.anchors

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
