import { describe, expect, test } from 'vitest'
import { LONGEST_SHARE_LINE, shareLine, type Shared } from './share-line.ts'

const act: Shared = {
  title: 'Nigeria Data Protection Act, 2023',
  shortTitle: 'NDPA',
  place: 'Nigeria, federal',
  standing: ['enacted', 'last movement Jun 12, 2023'],
  summary: 'Sets the rules for processing personal data under Act No. 37 of 2023. Creates the Commission.',
  address: 'https://policywatch.example/demo/policy/nigeria-data-protection-act-2023',
}

test('what it is, where it stands, what it does, and its link', () => {
  expect(shareLine(act)).toBe(
    'Nigeria Data Protection Act, 2023 (Nigeria, federal): enacted, last movement Jun 12, 2023. Sets the rules for processing personal data under Act No. 37 of 2023. https://policywatch.example/demo/policy/nigeria-data-protection-act-2023',
  )
})

const long = (letter: string, words: number) => Array.from({ length: words }, () => letter.repeat(7)).join(' ')

describe('whatever it says, it is at most 320 units long and ends with its link', () => {
  test.for([
    ['a long summary', { summary: `${long('s', 100)}.` }],
    ['a long title and no short one', { title: long('t', 100), shortTitle: null }],
    ['a title of one word', { title: 't'.repeat(1_000), shortTitle: null }],
    ['a long short title', { title: long('t', 100), shortTitle: long('n', 100) }],
    ['a long place', { place: long('p', 100) }],
    ['much to say of where it stands', { standing: [long('w', 100)] }],
    ['everything long', { title: long('t', 99), shortTitle: null, place: long('p', 99), summary: long('s', 99) }],
    ['letters of two units', { title: '𝔑'.repeat(500), shortTitle: null, summary: '𝔑'.repeat(500) }],
    ['letters with marks', { title: 'Ọ̀yọ́ '.repeat(200), shortTitle: null }],
    ['a link that leaves little', { address: `https://policywatch.example/${'a'.repeat(270)}` }],
    ['a link that leaves nothing', { address: `https://policywatch.example/${'a'.repeat(292)}` }],
  ] satisfies [string, Partial<Shared>][])('%s', ([, about]) => {
    const given = { ...act, ...about }
    const line = shareLine(given)
    expect(line.length).toBeLessThanOrEqual(LONGEST_SHARE_LINE)
    expect(line.endsWith(given.address)).toBe(true)
    expect(line.isWellFormed()).toBe(true)
    expect(line).not.toMatch(/\s\s|^\s/)
    expect(line.slice(0, -given.address.length)).toMatch(/…|^$/)
  })
})

test('what is cut ends with an ellipsis after a whole word', () => {
  const line = shareLine({ ...act, summary: 'It requires registration, audits and notices '.repeat(9) })
  const before = line.slice(0, -act.address.length - 1)
  expect(before).toMatch(/(registration|audits|and|notices|It|requires)…$/)
  expect(line.length).toBeGreaterThan(LONGEST_SHARE_LINE - 20)
})

test('a letter keeps its marks: what is left is a beginning of the text that ends between two letters', () => {
  const title = 'Ọ̀yọ́'.repeat(200)
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(title)].map(({ index }) => index)
  for (let length = 0; length < 8; length += 1) {
    const line = shareLine({ ...act, title, shortTitle: null, place: 'p'.repeat(length + 1) })
    const kept = line.slice(0, line.indexOf('…'))
    expect(title.startsWith(kept)).toBe(true)
    expect(letters).toContain(kept.length)
  }
})

test('where the title leaves no room, the short one stands for it', () => {
  expect(shareLine({ ...act, title: long('t', 100) })).toMatch(/^NDPA \(Nigeria, federal\): enacted/)
})

test('a sentence that would only begin is left out', () => {
  const line = shareLine({ ...act, title: 't'.repeat(150) })
  expect(line).toMatch(/2023\. https:/)
})

test.for([
  ['A duty under s. 40 of the Act. More.', 'A duty under s. 40 of the Act.'],
  ['See Art. II of it, then more words here. More.', 'See Art. II of it, then more words here.'],
  ['In force since 2023. More.', 'In force since 2023.'],
  ['It has (so far) one part (of two). More.', 'It has (so far) one part (of two).'],
  ['No end', 'No end'],
  ['Two\r\nlines\u2028in one.', 'Two lines in one.'],
  ['', ''],
])('of %j the line has %j', ([summary, expected]) => {
  expect(shareLine({ ...act, summary: summary! })).toBe(
    ['Nigeria Data Protection Act, 2023 (Nigeria, federal): enacted, last movement Jun 12, 2023.', expected, act.address]
      .filter(Boolean)
      .join(' '),
  )
})

test('half a letter in a title is shown as such, not sent', () => {
  expect(shareLine({ ...act, title: 'A \ud800 b' })).toMatch(/^A \ufffd b /)
})
