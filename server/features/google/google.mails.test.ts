import { describe, expect, test } from 'vitest'
import { googleLinkedMail } from './google.mails.ts'

const where = { publicUrl: 'https://policywatch.test', siteName: 'PolicyWatch' }

describe.each([
  ['an account that was theirs', false],
  ['an account that somebody else may have made', true],
])('the mail about %s', (_, isTakenOver) => {
  const mail = googleLinkedMail({ isTakenOver }, where)

  test('trust 70: leads to the configured address of the site, and its subject is one line', () => {
    expect(mail.button.href).toBe('https://policywatch.test/profile-settings')
    expect(mail.subject).toMatch(/^[^\p{Cc}]{1,78}$/u)
  })

  test('says what to do if that was not them, and whether the password is gone', () => {
    expect(mail.notes.at(-1)).toMatch(/^If that was not you/)
    expect(mail.notes.some((note) => note.includes('no longer works'))).toBe(isTakenOver)
  })
})
