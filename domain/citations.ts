import { formatPartialDate, precisionOf, type PartialDate } from './partial-date.ts'
import type { PolicyType } from './policies.ts'

/** What of a record a citation is made of. */
type Citable = {
  slug: string
  type: PolicyType
  title: string
  reference: string | null
  issuingBody: string | null
  enactedOn: PartialDate | null
  introducedOn: PartialDate | null
}

/** A record as it is cited: dated by when it was made, else by when it was brought in. */
export function citedAs(
  { slug, type, title, reference, issuingBody, enactedOn, introducedOn }: Citable,
  read: Pick<Cited, 'place' | 'address' | 'siteName' | 'readOn'>,
): Cited {
  return { slug, type, title, reference, issuedBy: issuingBody, date: enactedOn ?? introducedOn, ...read }
}

/** What a citation names: the instrument first, then where its record was read and when. */
export type Cited = {
  slug: string
  type: PolicyType
  title: string
  reference: string | null
  /** Who made it. */
  issuedBy: string | null
  place: string
  /** When it was made, as precise as known. */
  date: PartialDate | null
  address: string
  siteName: string
  /** The day of reading, as YYYY-MM-DD. */
  readOn: string
}

/** One line for a footnote. */
export function plainCitation(cited: Cited): string {
  const facts = [
    cited.issuedBy,
    cited.reference,
    cited.date && !cited.title.includes(cited.date.slice(0, 4)) ? formatPartialDate(cited.date) : null,
  ]
  const instrument = [cited.title, ...facts]
    .filter(Boolean)
    .map((part) => oneLine(part!))
    .join(', ')
  return `${instrument} (${oneLine(cited.place)}). ${oneLine(cited.siteName)}, ${cited.address} (read ${formatPartialDate(cited.readOn)}).`
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

/**
 * A BibTeX entry. Titles and names stand in double braces, so that no style changes their capitals and "and" or a comma in
 * a ministry's name makes no second author. Months are the names that every style knows, which stand without braces.
 */
export function bibTex(cited: Cited): string {
  const note = [cited.reference, cited.place, `Record on ${cited.siteName}`].filter(Boolean).join('. ')
  const fields: [string, string | null][] = [
    ['title', `{{${texOf(cited.title)}}}`],
    [
      'author',
      cited.issuedBy &&
        `{${bodiesIn(cited.issuedBy)
          .map((body) => `{${texOf(body)}}`)
          .join(' and ')}}`,
    ],
    ['year', cited.date && `{${cited.date.slice(0, 4)}}`],
    ['month', cited.date && precisionOf(cited.date) !== 'year' ? MONTHS[Number(cited.date.slice(5, 7)) - 1]! : null],
    ['note', `{${texOf(note)}}`],
    ['url', `{${addressOf(cited.address)}}`],
    ['urldate', `{${cited.readOn}}`],
  ]
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = ${value},`)
  return `@misc{${cited.slug},\n${lines.join('\n')}\n}\n`
}

const RIS_TYPE: Record<PolicyType, string> = {
  law: 'STAT',
  bill: 'BILL',
  litigation: 'CASE',
  regulation: 'GOVDOC',
  policy: 'GOVDOC',
  strategy: 'GOVDOC',
}

/** An RIS record, for reference managers: one tag per line, lines end as the format asks. */
export function ris(cited: Cited): string {
  const lines: [string, string | null][] = [
    ['TY', RIS_TYPE[cited.type]],
    ['TI', cited.title],
    ...authorsOf(cited),
    ['PY', cited.date && cited.date.slice(0, 4)],
    ['DA', cited.date && risDate(cited.date)],
    ['M1', cited.reference],
    ['CY', cited.place],
    ['DP', cited.siteName],
    ['UR', addressOf(cited.address)],
    ['Y2', risDate(cited.readOn)],
  ]
  return [...lines.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${oneLine(value!)}`), 'ER  - ', ''].join('\r\n')
}

/** Bodies that issued something together. */
const bodiesIn = (names: string) => names.split(/; ?/).filter(Boolean)

// A comma makes a surname of what stands before it, so a name with one is given as publisher; a case's court is one anyway.
const authorsOf = ({ type, issuedBy }: Cited): [string, string][] =>
  bodiesIn(issuedBy ?? '').map((body) => [type === 'litigation' || body.includes(',') ? 'PB' : 'AU', body])

// YYYY/MM/DD/other, with what is not known left empty.
const risDate = (date: PartialDate) => {
  const [year, month = '', day = ''] = date.split('-')
  return `${year}/${month}/${day}/`
}

const TEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  // BibTeX counts braces, also those behind a backslash.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
}

const texOf = (text: string) => oneLine(text).replace(/[\\{}<>|$&#%_^~]/g, (sign) => TEX[sign]!)

// An address stands as it is, but a brace would end the field and a space the address.
const addressOf = (address: string) => address.replace(/[{}\s\\]/g, (sign) => encodeURIComponent(sign))

// A line break in a title would start a field of its own.
// eslint-disable-next-line no-control-regex -- control characters are what it takes out
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029\s]+/g, ' ').trim()
