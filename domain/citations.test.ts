import { expect, test } from 'vitest'
import { bibTex, citedAs, plainCitation, ris, type Cited } from './citations.ts'

const act: Cited = {
  slug: 'nigeria-data-protection-act-2023',
  type: 'law',
  title: 'Nigeria Data Protection Act, 2023',
  reference: 'Act No. 37 of 2023',
  issuedBy: 'National Assembly',
  place: 'Nigeria',
  date: '2023-06-12',
  address: 'https://policywatch.example/demo/policy/nigeria-data-protection-act-2023',
  siteName: 'PolicyWatch',
  readOn: '2026-06-24',
}

test('a plain citation names the instrument, the record and the day it was read', () => {
  expect(plainCitation(act)).toBe(
    'Nigeria Data Protection Act, 2023, National Assembly, Act No. 37 of 2023 (Nigeria). PolicyWatch, https://policywatch.example/demo/policy/nigeria-data-protection-act-2023 (read Jun 24, 2026).',
  )
})

test('a plain citation gives the date where the title does not, and leaves out what is not known', () => {
  expect(plainCitation({ ...act, title: 'Startup Law', reference: null, issuedBy: null, date: '2025-12' })).toContain(
    'Startup Law, Dec 2025 (Nigeria).',
  )
})

test('BibTeX', () => {
  expect(bibTex(act)).toBe(`@misc{nigeria-data-protection-act-2023,
  title = {{Nigeria Data Protection Act, 2023}},
  author = {{National Assembly}},
  year = {2023},
  month = jun,
  note = {Act No. 37 of 2023. Nigeria. Record on PolicyWatch},
  url = {https://policywatch.example/demo/policy/nigeria-data-protection-act-2023},
  urldate = {2026-06-24},
}
`)
})

test('BibTeX escapes every sign that means something to TeX, once', () => {
  const entry = bibTex({ ...act, title: 'R&D {50%} at #1_~^ \\input', date: '2023', issuedBy: null })
  expect(entry).toContain(
    'title = {{R\\&D \\textbraceleft{}50\\%\\textbraceright{} at \\#1\\_\\textasciitilde{}\\textasciicircum{} \\textbackslash{}input}}',
  )
  expect(entry).not.toMatch(/month|author/)
})

test('RIS', () => {
  expect(ris(act).split('\r\n')).toEqual([
    'TY  - STAT',
    'TI  - Nigeria Data Protection Act, 2023',
    'AU  - National Assembly',
    'PY  - 2023',
    'DA  - 2023/06/12/',
    'M1  - Act No. 37 of 2023',
    'CY  - Nigeria',
    'DP  - PolicyWatch',
    'UR  - https://policywatch.example/demo/policy/nigeria-data-protection-act-2023',
    'Y2  - 2026/06/24/',
    'ER  - ',
    '',
  ])
})

test.each([
  ['law', 'STAT'],
  ['bill', 'BILL'],
  ['litigation', 'CASE'],
  ['strategy', 'GOVDOC'],
] as const)('RIS calls a %s %s', (type, tag) => {
  expect(ris({ ...act, type })).toMatch(new RegExp(`^TY {2}- ${tag}\r\n`))
})

test('a line break in a title starts no field of its own', () => {
  const title = 'Act\r\nER  - \nTY  - BOOK\u2028x'
  expect(ris({ ...act, title }).match(/^ER/gm)).toHaveLength(1)
  expect(bibTex({ ...act, title })).toContain('title = {{Act ER - TY - BOOK x}}')
})

test('a date that is a year only stays one', () => {
  expect(ris({ ...act, date: '2023' })).toContain('DA  - 2023///')
})

/** Reads BibTeX as BibTeX does: a value ends where its braces are balanced, whatever stands before a brace. */
function parseBibTex(entry: string): Record<string, string> {
  const head = /^@misc\{([^\s"#%'(),={}]+),\n/.exec(entry)
  if (!head) throw new Error('no entry')
  const fields: Record<string, string> = { key: head[1]! }
  let at = head[0].length
  while (entry.slice(at) !== '}\n') {
    const [start, name] = /^ {2}([a-z]+) = /.exec(entry.slice(at)) ?? []
    if (!start) throw new Error(`no field: ${entry.slice(at)}`)
    at += start.length
    let [depth, end] = [0, at]
    while (depth > 0 || entry[end] !== ',') {
      if (end >= entry.length) throw new Error('a brace is never closed')
      if (entry[end] === '{') depth += 1
      if (entry[end] === '}') depth -= 1
      end += 1
    }
    fields[name!] = entry.slice(at, end)
    at = end + 2
  }
  return fields
}

test.each([
  'Plain',
  'An { unclosed brace',
  'A } closed one',
  'Back\\slash at the end \\',
  '"Quoted", with a comma, = and @misc{x,',
  'Loi nº 2016-29 São Tomé, Ọ̀yọ́ ₦5',
  'a < b > c | d',
])('BibTeX can be read back when the title is %j', (title) => {
  const read = parseBibTex(bibTex({ ...act, title, issuedBy: title }))
  expect(Object.keys(read)).toEqual(['key', 'title', 'author', 'year', 'month', 'note', 'url', 'urldate'])
  expect(read).toMatchObject({ key: act.slug, year: '{2023}', month: 'jun', url: `{${act.address}}` })
  expect(read.title).toBe(read.author)
})

test('two bodies are two authors; a comma or an "and" in a name makes no second one', () => {
  const issuedBy = 'Ministry of Science, Technology and Innovation; Capital Market Authority'
  expect(parseBibTex(bibTex({ ...act, issuedBy })).author).toBe(
    '{{Ministry of Science, Technology and Innovation} and {Capital Market Authority}}',
  )
  const lines = ris({ ...act, issuedBy }).split('\r\n')
  expect(lines.filter((line) => /^(AU|PB)/.test(line))).toEqual([
    'PB  - Ministry of Science, Technology and Innovation',
    'AU  - Capital Market Authority',
  ])
})

test('RIS gives a court as publisher', () => {
  const entry = ris({ ...act, type: 'litigation', issuedBy: 'Supreme Court' })
  expect(entry).toContain('\r\nPB  - Supreme Court\r\n')
  expect(entry).not.toContain('AU  -')
})

test('every line of RIS is a tag, two spaces, a hyphen, a space and a value; TY is first and ER last', () => {
  const lines = ris({ ...act, title: 'a\nb\tc\u0000d' }).split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.every((line) => /^[A-Z][A-Z0-9] {2}- [^\r\n]*$/.test(line))).toBe(true)
  expect([lines[0], lines.at(-1)]).toEqual(['TY  - STAT', 'ER  - '])
})

test('a record is dated by when it was made, else by when it was brought in', () => {
  const record = { ...act, issuingBody: act.issuedBy, enactedOn: '2023-06-12', introducedOn: '2022-10' }
  const read = { place: act.place, address: act.address, siteName: act.siteName, readOn: act.readOn }
  expect(citedAs(record, read)).toEqual(act)
  expect(citedAs({ ...record, enactedOn: null }, read).date).toBe('2022-10')
  expect(citedAs({ ...record, enactedOn: null, introducedOn: null }, read).date).toBeNull()
})
