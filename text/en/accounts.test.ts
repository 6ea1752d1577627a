import { expect, test } from 'vitest'
import { accountAnswers } from './account-answers.ts'
import { passwordNotices, signupNotices } from './account-notices.ts'
import { accounts } from './accounts.ts'

test('product-spec section 5: what the browser says of a registration is what the server says', () => {
  const { email: _, weak: __, ...rules } = accountAnswers.rules
  expect(signupNotices).toMatchObject(rules)
  expect(Object.values(rules).map(({ title, message }) => `${title} - ${message}`)).toEqual([
    'Terms of Use Required - You must accept the Terms of Use to create an account.',
    'Full Name Required - Please enter your full name.',
    'Occupation Required - Please enter your occupation.',
    'Country Required - Please enter your country.',
    'Password Mismatch - Passwords do not match. Please try again.',
    'Password Too Short - Password must be at least 8 characters long.',
  ])
})

test('product-spec sections 5 and 8: a reset is refused in the same words with and without a script', () => {
  expect(passwordNotices.invalid).toBe(accountAnswers.resetBad)
  expect(passwordNotices.sent).toBe(accountAnswers.resetAsked)
  expect(accounts.verify.noToken).toBe(accountAnswers.noVerifyToken)
})

test('the login page knows the message that a resend without a login leads to', () => {
  expect(accounts.login.resendLogin).toBe(accountAnswers.resendNeedsLogin)
})

test('product-spec section 2: the country picker says what it did not find', () => {
  expect(accounts.picker.none('xyz')).toBe("No countries found matching 'xyz'")
})
