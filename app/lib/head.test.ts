import { expect, test } from 'vitest'
import { head } from './head.ts'

const page = { title: 'A title', path: '/somewhere', publicUrl: 'https://policywatch.example', siteName: 'PolicyWatch' }
const card = { kind: 'policy', slug: 'a-record' } as const

const saidOf = (about: Partial<Parameters<typeof head>[0]>, property: string) =>
  head({ ...page, ...about }).flatMap((one) => ('property' in one && one.property === property ? [one.content] : []))

test.for([
  ['its own card', { card }, 'https://policywatch.example/social/policy/a-record.png', 'A title: its status'],
  ['the picture of the site without one', {}, 'https://policywatch.example/social.png', 'PolicyWatch: technology'],
  [
    'the same for a list cut by filters',
    { card, noindex: true },
    'https://policywatch.example/social.png',
    'PolicyWatch: technology',
  ],
] as const)('a shared page shows %s, and says in words what is on it', ([, about, address, words]) => {
  expect(saidOf(about, 'og:image')).toEqual([address])
  expect(saidOf(about, 'og:image:alt')).toEqual([expect.stringContaining(words)])
})
