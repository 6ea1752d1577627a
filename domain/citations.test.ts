import { expect, test } from 'vitest'
import { bibTex, plainCitation, ris, type Cited } from './citations.ts'

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
  month = {6},
  note = {Act No. 37 of 2023. Nigeria. Record on PolicyWatch},
  url = {https://policywatch.example/demo/policy/nigeria-data-protection-act-2023},
  urldate = {2026-06-24},
}
`)
})

test('BibTeX escapes every sign that means something to TeX, once', () => {
  const entry = bibTex({ ...act, title: 'R&D {50%} at #1_~^ \\input', date: '2023', issuedBy: null })
  expect(entry).toContain('title = {{R\\&D \\{50\\%\\} at \\#1\\_\\textasciitilde{}\\textasciicircum{} \\textbackslash{}input}}')
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
