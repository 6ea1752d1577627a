import { isOnItsWay, type PolicyType, type Status } from './policies.ts'
import { reverseOf, strongerOf, type ReadVerb, type Told, type Verb } from './relations.ts'

/**
 * The verbs that make a family: who tells one comes after the record it names. The others (companion, cites, related) stand
 * between equals.
 */
export const FAMILY_VERBS = [
  'implements',
  'amends',
  'domesticates',
  'consolidates',
  'replaces',
  'repeals',
  'challenges',
  'interprets',
] as const satisfies Verb[]

/** The verbs whose teller takes the place of what it names, or changes it. */
const ENDING: readonly Verb[] = ['consolidates', 'replaces', 'repeals']
export const CHANGING: readonly Verb[] = ['amends', ...ENDING]

export const isFamilyVerb = (verb: ReadVerb): boolean => FAMILY_VERBS.some((own) => own === verb || reverseOf(own) === verb)

/** A relation of a family with what its teller is: a bill has amended nothing yet. */
export type FamilyLink = Told & { teller: { type: PolicyType; status: Status } }

/** The records that stand to one record by one verb. `total` also counts those that are not shown. */
export type Branch = {
  verb: ReadVerb
  /** Told by a bill or draft that binds nobody yet: read "would amend". */
  isOnItsWay: boolean
  total: number
  members: { slug: string; branches: Branch[] }[]
}
export type Family = { parents: Branch[]; children: Branch[] }

/** How many members of a branch are shown in the first and in the second generation. */
export const SHOWN = [8, 3] as const

type Direction = 'parents' | 'children'

/**
 * The family of a record, two generations up and two down; of its parents also what has changed or ended them, of its children
 * also what they ended. Each record stands in it once, nearest to where it starts, so that no circle of relations can go
 * round. Links stand in the order in which members are to be shown.
 */
export function familyOf(slug: string, links: readonly FamilyLink[]): Family {
  const seen = new Set([slug])
  const pairs = oncePerPair(links)
  const grow = (from: string, direction: Direction, generation: 0 | 1, verbs: readonly Verb[] = FAMILY_VERBS) =>
    branchesOf(from, pairs, direction, generation, verbs, seen)
  const family = { parents: grow(slug, 'parents', 0), children: grow(slug, 'children', 0) }
  for (const parent of family.parents.flatMap(({ members }) => members)) {
    parent.branches = [...grow(parent.slug, 'parents', 1), ...grow(parent.slug, 'children', 1, CHANGING)]
  }
  for (const child of family.children.flatMap(({ members }) => members)) {
    child.branches = [...grow(child.slug, 'children', 1), ...grow(child.slug, 'parents', 1, ENDING)]
  }
  return family
}

function oncePerPair(links: readonly FamilyLink[]): FamilyLink[] {
  const pairs = new Map<string, FamilyLink>()
  for (const link of links) {
    const pair = [link.from, link.to].toSorted().join(' ')
    const known = pairs.get(pair)
    pairs.set(pair, known ? strongerOf(known, link) : link)
  }
  return [...pairs.values()]
}

function branchesOf(
  slug: string,
  links: readonly FamilyLink[],
  direction: Direction,
  generation: 0 | 1,
  verbs: readonly Verb[],
  seen: Set<string>,
): Branch[] {
  const [here, there] = direction === 'parents' ? (['from', 'to'] as const) : (['to', 'from'] as const)
  const fresh = links.filter((link) => link[here] === slug && !seen.has(link[there]) && verbs.includes(link.verb))
  for (const link of fresh) seen.add(link[there])
  return verbs.flatMap((verb) =>
    [false, true].flatMap((ahead) => {
      const members = fresh.filter((link) => link.verb === verb && isOnItsWay(link.teller) === ahead)
      if (members.length === 0) return []
      return {
        verb: direction === 'parents' ? verb : reverseOf(verb),
        isOnItsWay: ahead,
        total: members.length,
        members: members.slice(0, SHOWN[generation]).map((link) => ({ slug: link[there], branches: [] })),
      }
    }),
  )
}

/** Every record that is shown in it, the one it starts from not among them. */
export const membersOf = ({ parents, children }: Family): string[] => [...parents, ...children].flatMap(slugsIn)

const slugsIn = ({ members }: Branch): string[] => members.flatMap(({ slug, branches }) => [slug, ...branches.flatMap(slugsIn)])

const FEW = 3

type Sized = { total: number; members: readonly { branches: readonly unknown[] }[] }

/** Whether a tree says more than a list of the nearest would: it has a second generation, or a first one to be grouped. */
export function isWorthATree({ parents, children }: { parents: readonly Sized[]; children: readonly Sized[] }): boolean {
  const branches = [...parents, ...children]
  const nearest = branches.reduce((sum, { total }) => sum + total, 0)
  return nearest > FEW || branches.some(({ members }) => members.some((member) => member.branches.length > 0))
}
