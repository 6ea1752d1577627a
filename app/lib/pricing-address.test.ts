import { expect, test } from 'vitest'
import { pricingHref, readPricingAddress } from './pricing-address.ts'

const read = (query: string) => readPricingAddress(new URL(`http://x/pricing${query}`))

test('the usual choice is naira, by the month, and Professional', () => {
  expect(read('')).toEqual({ currency: 'NGN', period: 'month', plan: 'professional', isAsked: false })
})

test('what is chosen is read, what is no choice is the usual one', () => {
  expect(read('?currency=USD&period=year&plan=free&asked=1')).toEqual({
    currency: 'USD',
    period: 'year',
    plan: 'free',
    isAsked: true,
  })
  expect(read('?currency=usd&period=week&plan=__proto__&asked=yes')).toEqual(read(''))
})

test('a link says only what is not usual, and reads back as what it says', () => {
  expect(pricingHref({ currency: 'NGN', period: 'month', plan: 'professional' })).toBe('/pricing')
  expect(pricingHref({ currency: 'USD', period: 'year', plan: 'standard' }, 'ask')).toBe(
    '/pricing?currency=USD&period=year&plan=standard#ask',
  )
  expect(read('?currency=USD&period=year&plan=standard')).toMatchObject({ currency: 'USD', period: 'year', plan: 'standard' })
})
