import type { Db } from '#db/open.ts'
import type { AlertCadence } from '#domain/workspace.ts'
import { readAlerts } from '#server/features/alerts/alerts.ts'
import type { PageContext } from '#server/http/page-context.ts'
import type { ListLinks } from '#server/mail/templates/layout.tsx'
import { leaveLink, readLink, type LinkKind, type LinkPayload } from './links.ts'
import * as sql from './alert-mails.sql.ts'

/** Where whoever gets a digest chooses and leaves. Undefined when they may have no mail, or not at this address any more. */
export async function listLinksOfDigest(
  db: Db,
  digestId: string,
  recipient: string,
  where: { secret: string; publicUrl: string },
): Promise<ListLinks | undefined> {
  const digest = await sql.digestById(db, digestId)
  const reader = digest && (await sql.readerById(db, digest.userId))
  if (reader?.email !== recipient) return undefined
  return { list: 'alerts', preferences: `${where.publicUrl}/dashboard/alerts`, unsubscribe: leaveLink(where, reader.id) }
}

/** Why a link does nothing: it was not made by us, or what it is about is not there any more. */
export type LinkProblem = 'wrong' | 'gone'

export type LinkView =
  | {
      is: 'good'
      kind: LinkKind
      token: string
      email: string
      /** Of the alert that it is about; null where it is about everything, or about what is tracked and of interest. */
      title: string | null
      /** What it would do is so already. */
      isDone: boolean
    }
  | { is: LinkProblem }

/** What a page of a link shows to whoever has it: only the owner of the address was sent it. Looking changes nothing. */
export async function readLinkPage(
  { db, secret, now, posted }: Pick<PageContext, 'db' | 'secret' | 'now' | 'posted'>,
  kind: LinkKind,
  url: URL,
): Promise<LinkView> {
  const token = posted?.fields.token ?? url.searchParams.get('token') ?? ''
  const found = await lookAt(db, secret, kind, token, now)
  if (found.is !== 'good') return found
  const { owner, alert } = found
  const isDone = kind === 'unsubscribe' ? !owner.alertMail : kind === 'stop' ? !alert!.active : cadenceOf(found) === 'weekly'
  return { is: 'good', kind, token, email: owner.email, title: alert?.title ?? null, isDone }
}

/** Does what a link is for. A second time changes nothing and is as good. */
export async function follow(db: Db, kind: LinkKind, token: string, secret: string, now: Date): Promise<'done' | LinkProblem> {
  const found = await lookAt(db, secret, kind, token, now)
  if (found.is !== 'good') return found.is
  const { owner, alert } = found
  if (kind === 'unsubscribe') await sql.setAlertMail(db, owner.id, false)
  else if (kind === 'stop') await sql.stopAlert(db, owner.id, alert!.id, now)
  else if (alert) await sql.setCadence(db, owner.id, alert.id, 'weekly')
  else await sql.setFollowCadence(db, owner.id, 'weekly')
  return 'done'
}

type Owner = NonNullable<Awaited<ReturnType<typeof sql.ownerOf>>>
type Alert = Awaited<ReturnType<typeof readAlerts>>[number]
type Found = { is: 'good'; owner: Owner; alert: Alert | undefined }

async function lookAt(db: Db, secret: string, kind: LinkKind, token: string, now: Date): Promise<Found | { is: LinkProblem }> {
  const signed = readLink(secret, kind, token, now)
  if (signed.is === 'wrong') return { is: 'wrong' }
  const { userId, alertId }: LinkPayload = signed.payload
  const owner = await sql.ownerOf(db, userId)
  if (!owner) return { is: 'gone' }
  if (alertId === null) return { is: 'good', owner, alert: undefined }
  const alerts = await readAlerts(db, { id: owner.id, isAdmin: false })
  const alert = alerts.find(({ id }) => id === alertId)
  return alert ? { is: 'good', owner, alert } : { is: 'gone' }
}

const cadenceOf = ({ owner, alert }: Found): AlertCadence => alert?.cadence ?? (owner.followCadence as AlertCadence) // the database checks it
