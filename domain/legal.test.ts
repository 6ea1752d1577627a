import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { legalFacts } from '#app/lib/legal-facts.ts'
import { text } from '#text/en.ts'
import { ANALYTICS_KEPT_MONTHS } from './analytics.ts'
import { PLAN_FEATURES } from './plans.ts'
import { REQUEST_KEPT_MONTHS } from './requests.ts'
import { ACCOUNT_MAILS_WORDING, NEWSLETTER_WORDING, PRIVACY_WORDING, TERMS_WORDING } from './legal.ts'

const everything = {
  name: 'NAME',
  email: 'desk@firm.example',
  privacyEmail: 'privacy@firm.example',
  address: ['LINE 1', 'LINE 2'],
  social: [],
}
const nothing = { name: 'NAME', address: [], social: [] }
const factsOf = [everything, nothing].map(legalFacts)

/** The fingerprint of a wording, with all that a firm may set and with nothing set. */
const fingerprint = ({ title, lede, sections }: typeof text.terms | typeof text.privacy) =>
  createHash('sha256')
    .update(JSON.stringify([title, lede, factsOf.map((facts) => sections(facts))]))
    .digest('hex')

describe.each([
  ['Terms of Use', text.terms, TERMS_WORDING],
  ['Privacy Notice', text.privacy, PRIVACY_WORDING],
] as const)('%s', (title, wording, { version, since, sha256 }) => {
  test('says what its version said: a changed wording is a new version in domain/legal.ts, with this fingerprint', () => {
    expect(version).toMatch(/^[1-9]\d*$/)
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(fingerprint(wording)).toBe(sha256)
  })

  test('has sections that can be linked to, each with something in it', () => {
    const sections = wording.sections(factsOf[0]!)
    expect(wording.title).toBe(title)
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const { id, title: name, body } of sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect([name.length > 0, body.length > 0]).toEqual([true, true])
    }
  })

  test('leaves no gap and no dead link where the firm has set nothing', () => {
    const [set, unset] = factsOf.map((facts) => JSON.stringify(wording.sections(facts)))
    expect(unset).not.toMatch(/undefined|null|mailto:|firm\.example|LINE|\(\)| {2}/)
    expect(unset).toContain('/pricing#ask')
    expect(set).toContain('mailto:')
  })
})

test('what the newsletter form says one agrees to is what its version said', () => {
  const { agree, agreeLink } = text.newsletter
  expect(
    createHash('sha256')
      .update(JSON.stringify([agree, agreeLink]))
      .digest('hex'),
  ).toBe(NEWSLETTER_WORDING.sha256)
})

test('what the mails of an account say one agrees to is what their version said', () => {
  const { agree, agreeLink } = text.profile.mails
  const sha256 = createHash('sha256')
    .update(JSON.stringify([agree, agreeLink]))
    .digest('hex')
  expect(sha256).toBe(ACCOUNT_MAILS_WORDING.sha256)
})

test('the Terms have the ten sections of product-spec section 2, in its order', () => {
  expect(text.terms.sections(factsOf[0]!).map(({ title }) => title)).toEqual([
    'General Disclaimer',
    'No Legal/Regulatory/Professional Advice',
    'Subscription Terms',
    'Limitation of Liability',
    'Intellectual Property',
    'User Responsibilities',
    'Amendments',
    'Governing Law (Nigeria)',
    'Severability',
    'Entire Agreement',
  ])
})

test('the Privacy Notice has the sections of product-spec section 2, in its order', () => {
  expect(text.privacy.sections(factsOf[0]!).map(({ title }) => title)).toEqual([
    'About Us',
    'Data We Collect',
    'Purposes and Lawful Bases',
    'Your Rights',
    'International Transfers',
    'Third-Party Sharing',
    'Cookies',
    'Retention',
    'Security',
    'Updates',
    'Privacy Contact',
  ])
})

test('what the notice says of requests is what the purge does', () => {
  const said = JSON.stringify(text.privacy.sections(factsOf[0]!))
  const { done, atMost } = REQUEST_KEPT_MONTHS
  expect(said).toContain(`${done} months after you made it, once it is answered or closed; ${atMost} months at most`)
})

test('what the notice says of counts is what the purge does', () => {
  const said = JSON.stringify(text.privacy.sections(factsOf[0]!))
  expect(said).toContain(`"Counts of visits, by day, without any person","${ANALYTICS_KEPT_MONTHS} months"`)
})

test('names of plans in sentences are those of the matrix', () => {
  const { standard, professional, enterprise } = PLAN_FEATURES
  expect(text.pricing.request.problems.plan).toContain(`${standard.name}, ${professional.name} or ${enterprise.name}`)
})
