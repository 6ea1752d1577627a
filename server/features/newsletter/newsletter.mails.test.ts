import { describe, expect, test } from 'vitest'
import { newsletterMail } from './newsletter.mails.ts'

const where = { secret: 'a secret of the tests', publicUrl: 'https://policywatch.test', siteName: 'PolicyWatch' }
const NOW = new Date('2026-06-15T09:00:00Z')
const data = { subscriptionId: '7b0f1a52-6d0c-4c58-9d0e-6f5f6f0c8a11', generation: 1 }

describe.each([
  ['newsletter-confirm', /^https:\/\/policywatch\.test\/newsletter\/confirm\?token=[\w.-]+$/],
  ['newsletter-subscribed', /^https:\/\/policywatch\.test\/newsletter\/preferences\?token=[\w.-]+$/],
  ['newsletter-unknown', /^https:\/\/policywatch\.test\/newsletter$/],
] as const)('%s', (kind, link) => {
  const mail = newsletterMail(kind, data as never, where, NOW)

  test('trust 70: leads to the configured address of the site, and its subject is one line', () => {
    expect(mail.button.href).toMatch(link)
    expect(mail.subject).toMatch(/^[^\p{Cc}]{1,78}$/u)
  })

  test('says nothing that somebody else may have typed', () => {
    expect(JSON.stringify(mail)).not.toContain('Ada')
  })

  test('tells whoever did not ask that they need do nothing', () => {
    expect(mail.notes.join(' ')).toMatch(/If this was not you/)
  })
})
