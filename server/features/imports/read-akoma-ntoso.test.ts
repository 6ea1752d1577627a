import { expect, test } from 'vitest'
import { SeedPolicy } from '#contract/seed.ts'
import { readXml, wordsIn, XmlUnreadable } from '#server/xml.ts'
import { anAct } from '#test/akoma-ntoso.ts'
import { readAkomaNtoso } from './read-akoma-ntoso.ts'

const reading = (text: string) => readAkomaNtoso(text, new Map())
const whyNot = (text: string) => {
  try {
    readXml(text)
  } catch (error) {
    if (error instanceof XmlUnreadable) return error.message
    throw error
  }
  return undefined
}

test('an act says its address, place, title, number, dates and sections', () => {
  const [entry] = reading(anAct())
  expect(entry!.line).toBe(3)
  const record = SeedPolicy.parse(entry!.content)
  expect(record).toMatchObject({
    slug: 'ng-la-act-2031-12',
    jurisdiction: 'NG-LA',
    title: 'Lagos State Electronic Records Law, 2031',
    reference: 'Act No. 12 of 2031',
    enactedOn: '2031-03-04',
    effectiveOn: '2031-06-01',
    lastEventOn: '2031-06-01',
    issuingBody: 'Lagos State House of Assembly',
    summary: 'A Law to provide for the keeping of electronic records & for connected purposes.',
    focusAreas: ['data-protection', 'digital-transformation'],
    verification: 'needs-review',
  })
  expect(record.keyProvisions).toEqual([
    { heading: 'Duty to keep records', text: '(1) Every agency keeps its records in electronic form. (2) A record is kept for ten years.', section: 's. 1' },
    { heading: 'Access', text: 'A person may ask for a record about them.', section: 's. 2' },
  ]) // prettier-ignore
  expect(record.sources).toEqual([
    { title: 'Lagos State Electronic Records Law, 2031', url: 'https://laws.example.org/', publisher: 'Example Laws' },
  ])
})

test('what an act does not say is refused with its field, not guessed', () => {
  const [entry] = reading(
    anAct().replace('<FRBRdate date="2031-03-04" name="assent"/>', '').replace('href="https://laws.example.org/"', ''),
  )
  const { error } = SeedPolicy.safeParse(entry!.content)
  expect(new Set(error!.issues.map(({ path }) => path[0]))).toEqual(new Set(['enactedOn', 'timeline', 'sources']))
})

test.each([
  ['an external entity', '<!DOCTYPE act [<!ENTITY x SYSTEM "file:///etc/passwd">]><act>&x;</act>'],
  ['entities that grow', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>'],
  ['a document type elsewhere', '<!DOCTYPE act SYSTEM "http://127.0.0.1/act.dtd"><act/>'],
  ['a document type in small letters', '<!doctype act><act/>'],
  ['an entity alone', '<act><!ENTITY x "y"></act>'],
])('%s is refused in words', (_, text) => {
  expect(whyNot(text)).toContain('XML with external entities: refused')
})

test('an entity that nobody declared stays as it is written', () => {
  expect(wordsIn(readXml('<p>A &amp; B &lt;c&gt; &#233; &x;</p>'))).toBe('A & B <c> é &x;')
})

test('XML that is cut off, crossed or too deep is refused', () => {
  expect(whyNot('<act>\n<body>')).toContain('at line 2')
  expect(whyNot('<act><body><section></body></act>')).toContain('not whole')
  expect(whyNot('<a>'.repeat(100_000))).toContain('deep')
  expect(whyNot('<act><body/><p>One</p></act>')).toBeUndefined()
})
