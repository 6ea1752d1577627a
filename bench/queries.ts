// What readers look for: sixty searches of every kind, and text that nobody would call one.
import { PolicyQuery } from '#contract/policies.ts'
import type { Chooser } from './corpus.ts'

/** Searches by kind. The same on every corpus, so that the figures compare. */
const SEARCHES: Record<string, object[]> = {
  'rare words': [
    'biometric',
    'drones',
    'Worldcoin',
    'e-waste',
    'TikTok',
    'undersea cable',
    'lawful interception',
    'tokeboya',
  ].map(q),
  'common words': ['data', 'digital', 'act', 'law', 'protection', 'national', 'nigeria', 'state', 'security', 'bill'].map(q),
  'two and three words': [
    'data protection',
    'child online safety',
    'artificial intelligence strategy',
    'startup act',
    'cybercrime offences',
    'right of way charges',
    'broadband levy',
    'data protection commission fines',
  ].map(q),
  phrases: [
    '"data protection"',
    '"personal data"',
    '"electronic communications act"',
    '"right to privacy" court',
    '"cyber security"',
  ].map(q),
  'without and or': [
    'data -protection',
    'digital -data -law',
    'drones or satellites',
    'data or digital',
    'privacy or surveillance -bill',
  ].map(q),
  numbers: ['Act No. 37 of 2023', 'HB.2240', 'SB 650', 'S.I. 12 of 2004', 'Law No. 5 of 2022'].map(q),
  'filters in the box': [
    'data in:kenya',
    'type:bill digital',
    'status:enacted protection',
    'focus:ai strategy',
    'data after:2020 before:2023',
  ].map(q),
  facets: [
    { q: 'data', type: ['law', 'bill'], status: ['enacted'] },
    { q: 'protection', region: 'africa', focus: ['data-protection'] },
    { q: 'digital', verification: 'needs-review', from: '2015' },
    { q: 'security act', jurisdiction: ['NG', 'KE', 'GH'] },
    { q: 'law', chamber: 'senate', sort: 'recent' },
  ],
  misspelt: ['protecton', 'artifical inteligence', 'cybersecurty'].map(q),
  'no words': [
    {},
    { page: '10' },
    { region: 'nigeria-states' },
    { type: 'bill', status: ['committee', 'introduced'], page: '2' },
    { focus: ['fintech', 'telecommunications'], sort: 'title' },
    { jurisdiction: 'NG', sort: 'introduced', page: '10' },
    { from: '2010-06', to: '2012', verification: 'source-checked' },
  ],
  'deep pages': [
    { q: 'data', page: '10' },
    { q: 'digital law', page: '10' },
  ],
}

function q(words: string): object {
  return { q: words }
}

/** Every search as the API would read it. */
export const QUERIES = Object.entries(SEARCHES).flatMap(([kind, list]) =>
  list.map((query) => ({ kind, name: JSON.stringify(query), query: PolicyQuery.parse(query) })),
)

const SIGNS = [...`'"()&|!:*<>-+~\\/%_$#@^=[]{}.,;?`]
const WORDS = `and or the data act protection no of AND NOT in: in:lagos type:law after:2020 before: status:" é ọ̀ ß 漢 😀 ﬁ ٣ ℡ ½ 1e9 -1 ';-- <-> ":*" '' \\u0000`
const PIECES = [...SIGNS, ...WORDS.split(' '), '\u200b', '\u202e', '\ufeff', '\ud7ff']

/** A string that a machine or a cat could type. */
export function anyText({ one, upTo }: Chooser): string {
  const text = Array.from({ length: 1 + upTo(12) }, () => (upTo(4) === 0 ? String.fromCodePoint(32 + upTo(0x2fff)) : one(PIECES)))
  return text.join(upTo(2) === 0 ? ' ' : '').slice(0, 400)
}
