import type { Db } from '#db/open.ts'
import { inTransaction } from '#db/transaction.ts'
import { GOOD_FOR } from '#domain/accounts.ts'
import type { AdminRole } from '#domain/administrators.ts'
import { emailKey } from '#domain/email-address.ts'
import type { Config } from '#server/config.ts'
import { hashPassword, weaknessOf } from '#server/features/accounts/passwords.ts'
import { hashOfToken, newToken } from '#server/features/sessions/sessions.ts'
import { text } from '#text/en.ts'
import { makeAdministrator } from './first-admin.ts'
import { listAdministrators, removeAdministrator } from './users.ts'
import * as sql from './users.sql.ts'

const t = text.users.admin
const words = text.users.user

type Answer = { ok: boolean; lines: string[] }
type Settings = Pick<Config, 'publicUrl'>
type New = { email: string; role: AdminRole }

/**
 * `npm run policywatch -- admin …`: who is an administrator, and making and removing them. A password comes by standard input or by a link,
 * never as an argument, which every program on the machine can read.
 */
export async function admin(
  db: Db,
  args: string[],
  now: Date,
  config: Settings,
  readInput: () => Promise<string>,
): Promise<Answer> {
  const [action, email = '', ...rest] = args
  if (action === 'list' && args.length === 1) return { ok: true, lines: await list(db) }
  if ((action !== 'create' && action !== 'remove') || args.length < 2) return { ok: false, lines: t.usage }
  if (!emailKey(email)) return { ok: false, lines: [words.notAnAddress(email)] }
  if (action === 'remove' && rest.length === 0) return remove(db, email, now)
  const role: AdminRole = rest.includes('--editor') ? 'editor' : 'owner'
  const how = rest.filter((word) => word !== '--editor').join(' ')
  if (action === 'create' && how === '') return createByLink(db, { email, role }, config, now)
  if (action === 'create' && how === '--password-stdin') return createByPassword(db, { email, role }, await readInput(), now)
  return { ok: false, lines: t.usage }
}

async function list(db: Db): Promise<string[]> {
  const all = await listAdministrators(db)
  if (all.length === 0) return [t.none]
  return all.map(({ email, adminRole, secondFactorSince, createdAt }) =>
    t.line(email, adminRole, secondFactorSince !== null, createdAt.toISOString().slice(0, 10)),
  )
}

/** The link is one that sets a password; who has a password already may leave it unused. */
const createByLink = (db: Db, { email, role }: New, { publicUrl }: Settings, now: Date): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    if (await isAdministrator(tx, email)) return { ok: false, lines: [t.isOne(email)] }
    const token = newToken()
    const expiresAt = new Date(now.getTime() + GOOD_FOR.firstAdminLinkMs)
    const { id: userId } = await makeAdministrator(tx, { email, role }, {}, now)
    await sql.insertToken(tx, { tokenHash: hashOfToken(token), userId, kind: 'reset', createdAt: now, expiresAt })
    return { ok: true, lines: [t.made(email, role), t.link(`${publicUrl}/reset-password?token=${token}`)] }
  })

async function createByPassword(db: Db, { email, role }: New, typed: string, now: Date): Promise<Answer> {
  const password = typed.replace(/\r?\n$/, '')
  const weakness = weaknessOf(password, { email })
  if (weakness) return { ok: false, lines: [weakness] }
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    if (await isAdministrator(tx, email)) return { ok: false, lines: [t.isOne(email)] }
    await makeAdministrator(tx, { email, role, passwordHash }, {}, now)
    return { ok: true, lines: [t.made(email, role)] }
  })
}

async function isAdministrator(tx: Db, email: string): Promise<boolean> {
  await sql.lockAdministrators(tx)
  return (await sql.byKey(tx, emailKey(email)!))?.isAdmin ?? false
}

async function remove(db: Db, email: string, now: Date): Promise<Answer> {
  const outcome = await removeAdministrator(db, email, now)
  const said = {
    done: t.removed(email),
    unknown: words.unknown(email),
    unchanged: t.isNone(email),
    last: t.last,
    closed: words.closed(email),
  }
  return { ok: outcome === 'done', lines: [said[outcome]] }
}
