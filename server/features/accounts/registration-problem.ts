import type { RegisterInput } from '#contract/accounts.ts'
import { SHORTEST_PASSWORD } from '#domain/accounts.ts'
import { isCountry } from '#domain/countries.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { text } from '#text/en.ts'
import { weaknessOf } from './passwords.ts'

const t = text.accountAnswers.rules

export type RegistrationProblem = { title: string; message: string; path: keyof RegisterInput }

/** The first thing that is wrong with a registration, in the order and words of product-spec section 5; what that leaves open comes after. */
export function registrationProblem(input: RegisterInput): RegistrationProblem | undefined {
  const { email, password, confirmPassword, fullName, occupation, country, termsAccepted } = input
  if (!termsAccepted) return { ...t.terms, path: 'termsAccepted' }
  if (!fullName) return { ...t.fullName, path: 'fullName' }
  if (!occupation) return { ...t.occupation, path: 'occupation' }
  if (!isCountry(country.trim().toUpperCase())) return { ...t.country, path: 'country' }
  if (password !== confirmPassword) return { ...t.mismatch, path: 'confirmPassword' }
  if ([...password].length < SHORTEST_PASSWORD) return { ...t.short, path: 'password' }
  if (!isEmailAddress(email)) return { ...t.email, path: 'email' }
  const weakness = weaknessOf(password, { email })
  return weakness ? { title: t.weak, message: weakness, path: 'password' } : undefined
}
