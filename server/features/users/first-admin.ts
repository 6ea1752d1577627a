import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import type { AdminRole } from '#domain/administrators.ts'
import { emailKey } from '#domain/email-address.ts'
import { ConfigWrong } from '#server/config.ts'
import { hashPassword, weaknessOf } from '#server/features/accounts/passwords.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { endSessions, hashOfToken, newToken } from '#server/features/sessions/sessions.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { text } from '#text/en.ts'
import * as sql from './users.sql.ts'

const t = text.users.firstAdmin

export type AdminFields = { email: string; fullName: string; password: string }

/**
 * At the start of the server: while there is no administrator the one of the settings is made, or else a link that makes one. There is no
 * default account (trust 11).
 * @returns what to say in the terminal
 * @throws ConfigWrong when the password of the settings is too easy
 */
export async function prepareFirstAdmin(
  db: Db,
  { admin, publicUrl }: { admin?: { email: string; password: string }; publicUrl: string },
  now: Date,
): Promise<string | undefined> {
  if (await sql.hasAdministrator(db)) return undefined
  if (!admin) return t.printed(`${publicUrl}/first-admin?token=${await makeLink(db, now)}`)
  const weakness = weaknessOf(admin.password, admin)
  if (weakness) throw new ConfigWrong(t.weak(weakness))
  const passwordHash = await hashPassword(admin.password)
  const isMade = await inTransaction(db, async (tx) => {
    await sql.lockAdministrators(tx)
    if (await sql.hasAdministrator(tx)) return false // another process was faster
    await makeAdministrator(tx, { email: admin.email, passwordHash }, {}, now)
    return true
  })
  return isMade ? t.made(admin.email) : undefined
}

async function makeLink(db: Db, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + GOOD_FOR.firstAdminLinkMs)
  await sql.insertToken(db, { tokenHash: hashOfToken(token), kind: 'first-admin', createdAt: now, expiresAt })
  return token
}

/** Whether the link still makes an administrator: unused, in time, and while there is none. Looking changes nothing. */
export const isFirstAdminLink = async (db: Db, token: string, now: Date): Promise<boolean> =>
  (await sql.isFirstAdminToken(db, hashOfToken(token), now)) && !(await sql.hasAdministrator(db))

/** Makes the first administrator by the link. Of two who use links at once, one is it. */
export async function redeemFirstAdminLink(
  db: Db,
  token: string,
  { password, ...fields }: AdminFields,
  from: string,
  now: Date,
): Promise<'done' | 'bad'> {
  if (!(await isFirstAdminLink(db, token, now))) return 'bad' // before a hash is made for anybody who asks
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await sql.lockAdministrators(tx)
    if (await sql.hasAdministrator(tx)) return 'bad'
    if (!(await sql.takeFirstAdminToken(tx, hashOfToken(token), now))) return 'bad'
    await sql.forgetFirstAdminTokens(tx)
    await makeAdministrator(tx, { ...fields, passwordHash }, { from }, now)
    return 'done'
  })
}

type NewAdmin = { email: string; fullName?: string; passwordHash?: string; role?: AdminRole }

/**
 * An account with this address, which is one of an administrator from now on. Where there was one, its sessions end; a password that is given
 * replaces its own, for whoever asked for the account need not be whom we mean.
 */
export async function makeAdministrator(
  tx: Db,
  { email, fullName, passwordHash, role = 'owner' }: NewAdmin,
  by: { from?: string; actorId?: string },
  now: Date,
): Promise<{ id: string }> {
  const key = emailKey(email)!
  const before = await sql.lockByKey(tx, key)
  const admin = {
    isAdmin: true,
    adminRole: role,
    emailVerifiedAt: now,
    // Who asked for an account and never confirmed its address may be anybody: their password is worth nothing.
    passwordHash: passwordHash ?? (before?.emailVerifiedAt ? before.passwordHash : null),
    suspendedAt: null,
    eraseAfter: null,
    updatedAt: now,
    ...(fullName && { fullName }),
  }
  const user = await sql.putUser(tx, { ...admin, email: email.trim().normalize('NFC'), emailKey: key, createdAt: now }, admin)
  await endSessions(tx, user.id, 'role', {}, now)
  await queueMail(tx, { kind: 'account-changed', to: user.email, data: { what: 'admin' } }, now)
  await noteSecurityEvent(tx, { kind: 'admin-made', userId: user.id, ...by, detail: { adminRole: role } }, now)
  return user
}
