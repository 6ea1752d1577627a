import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readCompareAddress } from '#app/lib/compare-address.ts'
import type { Comparison } from '#contract/comparisons.ts'
import { CompareSources } from './compare-sources.tsx'
import { CompareTable } from './compare-table.tsx'

const subject = { slug: 'virtual-assets', chosen: ['KE', 'GH', 'NG'] }

// A subject that only this test knows: what is shown follows from its rows.
const comparison: Comparison = {
  subject: 'virtual-assets',
  rows: [
    { key: 'licence', label: 'Licence', kind: 'boolean', comparable: true, differs: true, note: 'Of exchanges.' },
    { key: 'capital', label: 'Capital', kind: 'text', comparable: true, differs: false },
    { key: 'tier', label: 'Tier', kind: 'choice', comparable: true, differs: false, choices: { two: 'Second tier' } },
  ],
  countries: (['KE', 'GH', 'NG'] as const).map((country, i) => ({
    country,
    name: ['Kenya', 'Ghana', 'Nigeria'][i]!,
    law: { slug: `law-${i}`, title: `Law ${i}`, status: 'enacted' },
    asAt: '2026-06-02T08:00:00.000Z',
    verification: i === 0 ? 'needs-review' : 'source-checked',
    sources: [{ title: 'Gazette', url: `https://example.org/${i}`, publisher: 'Example Press' }],
    changedSince: i === 1 ? { on: '2026-06-12T08:00:00.000Z', count: 2 } : null,
    cells: {
      licence: { value: i === 0 ? null : i === 1, differs: i > 0 },
      capital: { value: '<b>NGN 10 million</b>', differs: false },
      tier: { value: 'two', differs: false },
    },
  })),
  missing: [],
}
const read = (query = '') => readCompareAddress(new URL(`http://policywatch.test/compare/virtual-assets${query}`), subject)
const table = (query?: string) =>
  renderToStaticMarkup(<CompareTable comparison={comparison} address={read(query)} caption="Virtual asset laws" />)

test('another subject is shown by the same table', () => {
  const html = table()
  expect(html).toContain('Licence<span class="visually-hidden"> (answers differ)</span>')
  expect(html).toContain('Of exchanges.')
  expect(html).toContain('Second tier')
  expect(html).toContain('Not known')
  expect(html).toContain('&lt;b&gt;')
  expect(html).not.toContain('<b>NGN')
  expect(html).toContain('₦10 million')
  expect(html).toContain('href="#source-GH" aria-label="Source: Ghana, Licence"')
})

test('an answer leads to its sources; where none is known there is nowhere to lead', () => {
  const html = table()
  expect(html.match(/aria-label="Source: /g)).toHaveLength(8)
  expect(html).not.toContain('aria-label="Source: Kenya, Licence"')
  expect(html).toContain('Second tier\u00A0<a')
  const checking: Comparison = {
    ...comparison,
    rows: [{ key: 'checking', label: 'Checking', kind: 'checking', comparable: false, differs: false }],
    countries: comparison.countries.map((column) => ({
      ...column,
      cells: { checking: { value: column.verification, differs: false } },
    })),
  }
  const ofChecking = renderToStaticMarkup(<CompareTable comparison={checking} address={read()} caption="" />)
  expect(ofChecking).toContain('Source-checked')
  expect(ofChecking).not.toContain('aria-label="Source: ')
})

test('only the rows that differ stay when nothing else is wanted', () => {
  const html = table('?differ=1')
  expect(html).toContain('Licence')
  expect(html).not.toContain('Second tier')
})

test('what narrow screens leave out is marked: all but the pair', () => {
  expect(table('?pair=KE,GH').match(/class="compare-off"/g)).toHaveLength(4) // Nigeria's head and its three answers
  expect(table().match(/<th[^>]*abbr="Ghana"[^>]*>/)![0]).toContain('compare-off')
})

test('a row whose two answers on narrow screens are alike is marked, and said when no other is left', () => {
  // Kenya's answer is not known, Ghana's is yes, Nigeria's is no; the rest is the same everywhere.
  const alike: Comparison = {
    ...comparison,
    countries: comparison.countries.map((column) =>
      column.country === 'NG' ? { ...column, cells: { ...column.cells, licence: { value: true, differs: true } } } : column,
    ),
  }
  const of = (query: string) =>
    renderToStaticMarkup(<CompareTable comparison={alike} address={read(query)} caption="Virtual asset laws" />)
  expect(of('?pair=GH,NG').match(/class="compare-same-in-pair"/g)).toHaveLength(1)
  expect(of('?pair=GH,NG')).not.toContain('No answer of these two laws differs.')
  expect(of('?pair=GH,NG&differ=1')).toContain('No answer of these two laws differs.')
  expect(of('?pair=KE,NG&differ=1')).not.toContain('compare-same-in-pair')
  expect(of('?pair=KE,NG&differ=1')).not.toContain('No answer of these two')
})

test('a column moves and goes by plain links, and not past an end', () => {
  const html = table()
  expect(html).toContain('href="/compare/virtual-assets?countries=GH,KE,NG"')
  expect(html).toContain('href="/compare/virtual-assets?countries=KE,GH"')
  expect(html.match(/Move left/g)).toHaveLength(2)
  expect(html.match(/Move right/g)).toHaveLength(2)
})

test('a record that changed since is marked over its column and told with its sources', () => {
  expect(table()).toContain('As at Jun 2, 2026 on our record')
  expect(table()).toContain('Record changed since, last on Jun 12, 2026')
  const sources = renderToStaticMarkup(<CompareSources countries={comparison.countries} note="" />)
  expect(sources).toContain('Answers on record since Jun 2, 2026. The day they were read is not known.')
  expect(sources).toContain('2 changes of the record, the last on Jun 12, 2026.')
  expect(sources).toContain('id="source-GH"')
  expect(sources).toContain('href="/demo/policy/law-1#provisions"')
  expect(sources.match(/Under editorial review/g)).toHaveLength(1)
})
