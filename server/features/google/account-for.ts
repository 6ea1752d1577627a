import type { Db } from '#db/open.ts'
import { LONGEST, isProfileComplete } from '#domain/accounts.ts'
import { emailKey } from '#domain/email-address.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { needsSecondFactor } from '#server/features/second-factor/second-factor.ts'
import { endSessions } from '#server/features/sessions/sessions.ts'
import { queueMail } from '#server/mail/outbox.ts'
import * as sql from './google.sql.ts'
import type { Person } from './provider.ts'

/**
 * Why somebody whom Google knows gets no account here: `address`: Google has not checked theirs; `password`: theirs asks for more than Google
 * can say; `other`: theirs belongs to another Google account; `failed`: theirs is closed, and it is not said that it is.
 */
export type Refusal = 'address' | 'password' | 'other' | 'failed'
export type Found = { is: 'good'; userId: string; isComplete: boolean } | { is: Refusal }

/** From which network somebody comes, and whether administrators need a second factor here. */
export type Asking = { from: string; adminSecondFactor: 'required' | 'optional' }

/**
 * The account of somebody whom Google has named, made or linked on need. It is known by issuer and subject; an address only counts the first
 * time, and only one that Google has checked.
 */
export async function accountFor(tx: Db, person: Person, asking: Asking, now: Date): Promise<Found> {
  const known = await sql.byIdentity(tx, person.issuer, person.subject)
  if (known) return mayEnter(tx, known, asking)
  const key = person.email === undefined ? undefined : emailKey(person.email)
  if (!key || !person.isEmailVerified) return { is: 'address' }
  const made = await sql.insertUser(tx, newUser(person, key, now))
  if (made) {
    await sql.insertIdentity(tx, identityOf(person, made.id, now))
    await noteSecurityEvent(tx, { kind: 'registered', userId: made.id, from: asking.from, detail: { method: 'google' } }, now)
    return good(made)
  }
  const there = await sql.lockByKey(tx, key)
  if (!there) return { is: 'failed' } // it was erased in this very moment
  return (await sql.byIdentity(tx, person.issuer, person.subject))
    ? mayEnter(tx, there, asking)
    : link(tx, there, person, asking, now)
}

const good = (user: sql.User): Found => ({ is: 'good', userId: user.id, isComplete: isProfileComplete(user) })

/** Google alone opens no account that asks for a second factor, nor one of an administrator who needs one and may not have it yet. */
async function mayEnter(tx: Db, user: sql.User, { adminSecondFactor }: Asking): Promise<Found> {
  if (user.suspendedAt) return { is: 'failed' }
  const isAsked = (user.isAdmin && adminSecondFactor === 'required') || (await needsSecondFactor(tx, user.id))
  return isAsked ? { is: 'password' } : good(user)
}

/**
 * The first time that the owner of an account's address comes by Google. Where the account's address was never confirmed, somebody else may
 * have made it, and waits for the owner to use it: their password and every other way in end first (trust 29). An administrator's is never
 * linked so: whoever typed their address may have mistyped it.
 */
async function link(tx: Db, user: sql.User, person: Person, asking: Asking, now: Date): Promise<Found> {
  const entry = await mayEnter(tx, user, asking)
  if (entry.is !== 'good') return entry
  if (user.eraseAfter) return { is: 'failed' } // only a way in that it has already brings it back
  if (user.isAdmin) return { is: 'password' }
  // An address can change hands, and its new owner has a Google account of their own.
  if (await sql.hasIdentity(tx, user.id)) return { is: 'other' }
  const isTakenOver = user.emailVerifiedAt === null
  if (isTakenOver) {
    await endSessions(tx, user.id, 'password', {}, now)
    await sql.deleteWaysIn(tx, user.id)
    const name = nameOf(person) ?? user.fullName
    await sql.changeUser(tx, user.id, { passwordHash: null, emailVerifiedAt: now, fullName: name, updatedAt: now })
  }
  await sql.insertIdentity(tx, identityOf(person, user.id, now))
  await queueMail(tx, { kind: 'google-linked', to: user.email, data: { isTakenOver } }, now)
  await noteSecurityEvent(tx, { kind: 'google-linked', userId: user.id, from: asking.from, detail: { isTakenOver } }, now)
  return entry
}

const newUser = (person: Person, key: string, now: Date) => ({
  email: person.email!.trim().normalize('NFC'), // its key is not made without it
  emailKey: key,
  emailVerifiedAt: now,
  fullName: nameOf(person),
  createdAt: now,
  updatedAt: now,
})

const identityOf = ({ issuer, subject }: Person, userId: string, now: Date) => ({
  issuer,
  subject,
  userId,
  provider: 'google',
  createdAt: now,
})

/** As people type their name here: one line, of a bounded length. */
function nameOf({ name = '' }: Person): string | null {
  const line = name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return [...line].slice(0, LONGEST.fullName).join('').trim() || null
}
