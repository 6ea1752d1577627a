import type { SeedPolicy } from '#contract/seed.ts'
import { FOCUS_AREAS } from '#domain/policies.ts'
import { allOf, childOf, firstOf, readXml, wordsIn, type XmlElement } from '#server/xml.ts'
import { akomaNtoso as t } from '#text/en/akoma-ntoso.ts'
import { asWritten, EMPTY, UploadUnreadable, type Entry } from './entries.ts'
import type { Records } from './stored-records.ts'

const MOST_PROVISIONS = 8
const LONGEST_TEXT = 1_000

/**
 * Reads acts in Akoma Ntoso: the address of the work is the slug, so that the same act read again is the same record. What the file
 * cannot say stays as it is in a record that is there; a new one is to be reviewed.
 * @throws UploadUnreadable, XmlUnreadable
 */
export function readAkomaNtoso(text: string, before: Records): Entry[] {
  const acts = allOf(readXml(text), 'act')
  if (acts.length === 0) throw new UploadUnreadable(t.noAct)
  return acts.map((act) => {
    const given = recordOf(act)
    const old = before.get(given.slug)
    return { line: act.line, content: old ? { ...asWritten(old), ...stated(given) } : { ...EMPTY, ...AS_NEW, ...given } }
  })
}

const AS_NEW = { type: 'law', status: 'enacted', verification: 'needs-review', reviewNote: t.reviewNote } as const

/** Of an act that is there: its steps and sources have been added to since, and its areas may have been chosen by hand. */
const stated = ({ timeline: _, lastEventOn: __, sources: ___, focusAreas: ____, ...given }: ReturnType<typeof recordOf>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))

const valueIn = (element: XmlElement | undefined, name: string, attribute = 'value') =>
  firstOf(element, name)?.attributes[attribute]?.trim() ?? ''

function recordOf(act: XmlElement) {
  const identification = firstOf(act, 'identification')
  const work = firstOf(identification, 'FRBRWork')
  const parts = partsOf(valueIn(work, 'FRBRuri') || valueIn(work, 'FRBRthis'))
  const country = valueIn(work, 'FRBRcountry').toLowerCase()
  const place = parts[0]?.startsWith(`${country}-`) ? parts[0] : country
  const enactedOn = valueIn(work, 'FRBRdate', 'date')
  const effectiveOn = commencementOf(act)
  const title = titleOf(act, work)
  const timeline: SeedPolicy['timeline'] = [
    { date: enactedOn, status: 'enacted', title: t.enacted },
    ...(effectiveOn && effectiveOn >= enactedOn ? [{ date: effectiveOn, title: t.commenced }] : []),
  ]
  return {
    slug: parts.join('-'),
    title,
    jurisdiction: place.toUpperCase(),
    reference: referenceOf(act, work, enactedOn),
    enactedOn,
    effectiveOn,
    lastEventOn: timeline.at(-1)!.date,
    issuingBody: named(act, valueIn(work, 'FRBRauthor', 'href'))?.attributes.showAs ?? null,
    summary: wordsIn(firstOf(act, 'longTitle')) || title,
    focusAreas: areasOf(act),
    keyProvisions: provisionsOf(act),
    timeline,
    sources: sourcesOf(act, identification, title),
  }
}

/** `https://example.org/akn/ng/act/2023/37` → ng, act, 2023, 37. */
function partsOf(address: string): string[] {
  const path = address.includes('://') ? address.slice(address.indexOf('/', address.indexOf('://') + 3)) : address
  const words = path.split('/').map((part) => part.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean).join('-')) // prettier-ignore
  return words.filter((word) => word !== '' && word !== 'akn')
}

const titleOf = (act: XmlElement, work: XmlElement | undefined) =>
  wordsIn(firstOf(act, 'shortTitle')) || wordsIn(firstOf(act, 'docTitle')) || valueIn(work, 'FRBRalias')

function referenceOf(act: XmlElement, work: XmlElement | undefined, enactedOn: string): string | null {
  const number = valueIn(work, 'FRBRnumber')
  return wordsIn(firstOf(act, 'docNumber')) || (number && t.reference(number, enactedOn.slice(0, 4))) || null
}

const COMMENCES = new Set(['#commencement', '#entryintoforce', '#entry-into-force'])
const commencementOf = (act: XmlElement): string | null =>
  allOf(act, 'eventRef').find(({ attributes }) => COMMENCES.has((attributes.refersTo ?? '').toLowerCase()))?.attributes.date ??
  null

/** What a reference within the file leads to. */
function named(act: XmlElement, href: string): XmlElement | undefined {
  const organisations = ['TLCOrganization', 'TLCPerson', 'TLCRole'].flatMap((name) => allOf(act, name))
  return organisations.find(({ attributes }) => href.startsWith('#') && (attributes.eId ?? attributes.id) === href.slice(1))
}

function areasOf(act: XmlElement): string[] {
  const words = allOf(act, 'keyword').map(({ attributes }) => attributes.value ?? attributes.showAs ?? '')
  const areas = new Set(words.map((word) => word.toLowerCase().split(/[^a-z]+/).filter(Boolean).join('-'))) // prettier-ignore
  const known = FOCUS_AREAS.filter((area) => areas.has(area)).slice(0, 4)
  return known.length > 0 ? known : ['policy']
}

/** The first sections that have a heading and text; a record has no place for all. */
function provisionsOf(act: XmlElement): SeedPolicy['keyProvisions'] {
  const body = firstOf(act, 'body')
  const sections = body ? [...allOf(body, 'section'), ...allOf(body, 'article')] : []
  const provisions = sections.map((section) => {
    const [num, heading] = [childOf(section, 'num'), childOf(section, 'heading')]
    const number = wordsIn(num).replace(/\.$/, '')
    const text = shortened(wordsIn(section, [num, heading]))
    return { heading: wordsIn(heading), text, ...(number ? { section: t.section(number) } : {}) }
  })
  return provisions.filter(({ heading, text }) => heading !== '' && text !== '').slice(0, MOST_PROVISIONS)
}

const shortened = (text: string) =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_TEXT))}…`

/** Where the act can be read: the address of its text, or of whoever marked it up. */
function sourcesOf(act: XmlElement, identification: XmlElement | undefined, title: string): SeedPolicy['sources'] {
  const by = named(act, identification?.attributes.source ?? '')?.attributes
  const levels = ['FRBRManifestation', 'FRBRExpression', 'FRBRWork'].map((level) => firstOf(identification, level))
  const addresses = levels.flatMap((level) => [valueIn(level, 'FRBRuri'), valueIn(level, 'FRBRthis')])
  const url = [...addresses, by?.href ?? ''].find((address) => /^https?:\/\//.test(address))
  return url ? [{ title, url, publisher: by?.showAs || new URL(url).hostname }] : []
}
