import { describe, expect } from 'vitest'
import type { Db } from '#db/open.ts'
import { ALERT_TRIGGERS } from '#domain/alerts.ts'
import { ALERT_CADENCES } from '#domain/workspace.ts'
import { queueAlertMails } from '#server/features/alert-mails/alert-mails.jobs.ts'
import { letterOf } from '#server/mail/letters.ts'
import { aUser } from '#test/accounts.ts'
import { SECRET, test } from '#test/fixtures.ts'
import { FOLLOWED_BY, happens, type Cadence } from '#test/followed.ts'

// A Tuesday, nine in the morning in Lagos.
const CHANGED = new Date('2026-06-16T08:00:00Z')
const EARLIER = new Date('2026-05-01T08:00:00Z')
const FROM = { publicUrl: 'https://policywatch.test', siteName: 'PolicyWatch', secret: SECRET }

/** When the mail is to be made, and the minute before. */
const DUE: Record<Cadence, [string, string]> = {
  immediate: ['2026-06-16T08:01:00Z', '2026-06-16T08:05:00Z'],
  daily: ['2026-06-17T05:59:00Z', '2026-06-17T06:00:00Z'],
  weekly: ['2026-06-22T05:59:00Z', '2026-06-22T06:00:00Z'],
}

const mails = (db: Db) => db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'alert-digest').execute()

describe('P2 Every alert is delivered at least once and shown once: every trigger, in whatever way it is followed, by mail at its time', () => {
  for (const trigger of ALERT_TRIGGERS) {
    for (const by of FOLLOWED_BY) {
      for (const cadence of ALERT_CADENCES) {
        test(`${trigger} by ${by}, ${cadence}`, async ({ db }) => {
          const { id: userId, email } = await aUser(db, { plan: 'enterprise' })
          // A policy that is only being made, or that cannot start to be itself.
          if (!(await happens(db, trigger, by, userId, cadence, { earlier: EARLIER, at: CHANGED })))
            return expect(await mails(db)).toEqual([])
          const [tooEarly, due] = DUE[cadence].map((at) => new Date(at)) as [Date, Date]
          expect(await queueAlertMails(db, tooEarly)).toBe(0)
          expect(await queueAlertMails(db, due)).toBe(1)
          for (const later of [1, 10, 60, 24 * 60, 8 * 24 * 60]) {
            expect(await queueAlertMails(db, new Date(due.getTime() + later * 60_000))).toBe(0)
          }
          const [mail, ...more] = await mails(db)
          expect(more).toEqual([])
          expect(mail).toMatchObject({ recipient: email, isBulk: true })
          const letter = await letterOf(db, { kind: mail!.kind, data: mail!.data }, FROM, due)
          const told = letter!.digest!.groups.flatMap(({ items }) => items)
          expect(told).toHaveLength(1)
          expect(told[0]!.title).toMatch(/Orbital Licensing Bill/)
        })
      }
    }
  }
})
