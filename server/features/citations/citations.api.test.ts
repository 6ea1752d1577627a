import { expect } from 'vitest'
import { aPolicy } from '#test/builders.ts'
import { test } from '#test/fixtures.ts'

const PATH = '/cite/nigeria-data-protection-act-2023'

test('gives a record as BibTeX, as a file of its name', async ({ api }) => {
  const response = await api.get(`${PATH}.bib`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/x-bibtex; charset=utf-8',
    'content-disposition': 'attachment; filename="nigeria-data-protection-act-2023.bib"',
    'x-content-type-options': 'nosniff',
  })
  const entry = await response.text()
  expect(entry).toContain('@misc{nigeria-data-protection-act-2023,')
  expect(entry).toContain('urldate = {2026-06-15}')
  expect(entry).toContain('url = {http://policywatch.test/demo/policy/nigeria-data-protection-act-2023}')
})

test('gives a record as RIS, with the line ends of the format', async ({ api }) => {
  const response = await api.get(`${PATH}.ris`)
  expect(response.headers.get('content-type')).toBe('application/x-research-info-systems; charset=utf-8')
  expect(await response.text()).toMatch(/^TY {2}- STAT\r\nTI {2}- Nigeria Data Protection Act, 2023\r\n[\s\S]+\r\nER {2}- \r\n$/)
})

test('who has it gets a 304', async ({ api }) => {
  const etag = (await api.get(`${PATH}.ris`)).headers.get('etag')!
  expect((await api.get(`${PATH}.ris`, { 'if-none-match': etag })).status).toBe(304)
})

test('a former address leads to the file of today', async ({ db, api }) => {
  const { id } = await aPolicy(db, { slug: 'new-address' })
  await db.insertInto('formerSlugs').values({ slug: 'old-address', policyId: id }).execute()
  const response = await api.get('/cite/old-address.ris')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/cite/new-address.ris'])
})

test('trust 51: nothing that a plan unlocks is in a citation', async ({ db, api }) => {
  const canary = 'CANARY-7f3a'
  await aPolicy(db, {
    slug: 'locked',
    keyProvisions: [{ heading: 'First', text: canary }],
    documents: [{ title: canary, url: `https://example.org/${canary}`, publisher: canary }],
    litigation: { court: canary, parties: canary, suitNumber: canary, outcome: canary },
  })
  for (const ending of ['bib', 'ris']) expect(await (await api.get(`/cite/locked.${ending}`)).text()).not.toContain(canary)
})

test.for([
  'no-such-record.bib',
  'nigeria-data-protection-act-2023',
  'nigeria-data-protection-act-2023.pdf',
  '.bib',
  '%00.bib',
  '%ff.ris',
  "x'--.ris",
  `${'a'.repeat(201)}.bib`,
])('there is no file %j', async (file, { api }) => {
  expect(await api.refusal(`/cite/${file}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
