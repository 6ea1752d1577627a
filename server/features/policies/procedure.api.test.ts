import { expect } from 'vitest'
import { PolicyRecord } from '#contract/policies.ts'
import { nextActionOf } from '#domain/next-action.ts'
import { procedureOf } from '#domain/procedure.ts'
import { aUser, callsOn, signIn } from '#test/accounts.ts'
import { test } from '#test/fixtures.ts'

const TODAY = '2026-06-15'
const BILL = 'nimc-repeal-reenactment-bill-2024'
const votes = { title: 'Votes and proceedings', url: 'https://nass.gov.ng/votes', publisher: 'nass.gov.ng' }

test('an editor records what the procedure has next, and who is not signed in sees until when assent is due', async ({ db }) => {
  const call = callsOn(db)
  const { token } = await signIn(db, await aUser(db, { isAdmin: true }))
  const record = async () => PolicyRecord.parse((await call('GET', `/api/policies/${BILL}`)).body)
  expect(procedureOf(await record(), TODAY)).toMatchObject({ stage: 'awaiting concurrence', house: 'house' })
  for (const [date, kind] of [
    ['2026-05-20', 'concurrence'],
    ['2026-05-29', 'executive-receipt'],
  ] as const) {
    expect(nextActionOf(await record(), TODAY)).toEqual({ class: kind, status: null })
    const step = { date, class: kind, title: `Step of ${date}`, source: votes }
    expect((await call('POST', `/api/admin/policies/${BILL}/actions`, step, { token })).status).toBe(201)
  }
  expect(procedureOf(await record(), TODAY)).toMatchObject({
    stage: 'with the executive',
    since: '2026-05-29',
    deadline: { earliest: '2026-06-28', latest: '2026-06-28' },
  })
  expect(nextActionOf(await record(), TODAY)).toEqual({ class: 'executive-signature', status: 'enacted' })
})

test('every federal bill of the starter data has a stage that agrees with its status, and an act is law', async ({ db }) => {
  const call = callsOn(db)
  const { items } = (await call('GET', '/api/policies?type=bill&jurisdiction=NG&pageSize=100')).body as {
    items: { slug: string }[]
  }
  expect(items.length).toBeGreaterThan(10)
  for (const { slug } of items) {
    const record = PolicyRecord.parse((await call('GET', `/api/policies/${slug}`)).body)
    expect(procedureOf(record, TODAY), slug).toBeDefined()
  }
  const act = PolicyRecord.parse((await call('GET', '/api/policies/nigeria-data-protection-act-2023')).body)
  expect(procedureOf(act, TODAY)).toMatchObject({ stage: 'law', madeLaw: 'assent', since: '2023-06-12' })
})
