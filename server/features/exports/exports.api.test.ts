import Papa from 'papaparse'
import { unzipSync, strFromU8 } from 'fflate'
import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { apiOn, test } from '#test/fixtures.ts'

const CSV = '/api/exports/policies.csv'
const XLSX = '/api/exports/policies.xlsx'

async function subscriber(db: Db) {
  const { token } = await signIn(db, await aUser(db, { plan: 'professional' }))
  const app = apiOn(db)
  return (path: string, body: unknown) =>
    app.fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
}

describe('an export', () => {
  test('holds every row of a query, in its order, in words that people use', async ({ db }) => {
    const call = await subscriber(db)
    const response = await call(CSV, { jurisdiction: ['KE', 'GH'], sort: 'title' })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="policywatch-records-2026-06-15.csv"')
    const { data } = Papa.parse<Record<string, string>>((await response.text()).replace('\uFEFF', ''), {
      header: true,
      skipEmptyLines: true,
    })
    const { n } = await db
      .selectFrom('policies')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('jurisdiction', 'in', ['KE', 'GH'])
      .executeTakeFirstOrThrow()
    expect(data).toHaveLength(Number(n))
    expect(data.map(({ Title }) => Title)).toEqual(
      data.map(({ Title }) => Title!).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    )
    expect(data.find(({ Address }) => Address?.endsWith('/policy/kenya-data-protection-act-2019'))).toMatchObject({
      Place: 'Kenya',
      Type: 'Law',
      Status: 'Enacted',
      'Focus areas': expect.stringContaining('Data protection') as string,
    })
  })

  test('of more rows than a page of a list holds has all of them', async ({ db }) => {
    const lines = (await (await (await subscriber(db))(CSV, {})).text()).trim()
    expect(Papa.parse(lines).data).toHaveLength(364)
  })

  test('disarms what a spreadsheet would run, and is a workbook whose cells are all text', async ({ db }) => {
    const title = '=cmd|calc & <b>Act</b>'
    await db.updateTable('policies').set({ title }).where('slug', '=', 'copyright-act-2022').execute()
    const call = await subscriber(db)
    expect(await (await call(CSV, { q: 'copyright', type: ['law'] })).text()).toContain(`'${title}`)
    const book = unzipSync(new Uint8Array(await (await call(XLSX, { q: 'copyright' })).arrayBuffer()))
    const sheet = strFromU8(book['xl/worksheets/sheet1.xml']!)
    expect(sheet).not.toContain('<f>')
    expect(strFromU8(book['xl/sharedStrings.xml']!)).toContain('=cmd|calc &amp; &lt;b&gt;Act&lt;/b&gt;')
  })

  test('trust 51: holds nothing that a plan unlocks, and is for plans that have it', async ({ db }) => {
    const { text: provision } = await db.selectFrom('keyProvisions').select('text').orderBy('policyId').executeTakeFirstOrThrow()
    expect(await (await (await subscriber(db))(CSV, {})).text()).not.toContain(provision)
    const { token } = await signIn(db, await aUser(db, { plan: 'standard' }))
    expect(await callsOn(db)('POST', CSV, {}, { token })).toMatchObject({
      status: 403,
      body: { code: 'PLAN_REQUIRED', feature: 'export' },
    })
    expect((await callsOn(db)('POST', CSV, {})).status).toBe(401)
  })

  test('of what is no query names the field', async ({ db }) => {
    const call = await subscriber(db)
    const refused = await call(CSV, { status: ['nonsense'], page: 2 })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await (await call(CSV, { q: 'the of' })).text()).not.toContain('policy/') // words that find nothing
  })
})
