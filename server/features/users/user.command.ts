import type { Db } from '#db/open.ts'
import { ADMIN_ROLES } from '#domain/administrators.ts'
import { emailKey } from '#domain/email-address.ts'
import { PLANS, SUBSCRIPTION_STATUSES } from '#domain/plans.ts'
import { text } from '#text/en.ts'
import { changePlan, changeRole, readUser, restore, suspend, turnOffSecondFactor } from './users.ts'

const t = text.users.user

type Answer = { ok: boolean; lines: string[] }

/** `npm run policywatch -- user …`: shows an account, gives it another plan, closes and opens it. */
export async function user(db: Db, args: string[], now: Date): Promise<Answer> {
  const [action, email = '', ...rest] = args
  const run = { show, plan, role, suspend: close, restore: open, 'second-factor-off': secondFactorOff }[action ?? '']
  if (!run || (action !== 'plan' && action !== 'role' && rest.length > 0)) return { ok: false, lines: t.usage }
  if (!emailKey(email)) return { ok: false, lines: [t.notAnAddress(email), ...t.usage] }
  return run(db, email, rest, now)
}

async function show(db: Db, email: string, _rest: string[], now: Date): Promise<Answer> {
  const found = await readUser(db, email, now)
  if (!found) return { ok: false, lines: [t.unknown(email)] }
  const s = t.show
  return {
    ok: true,
    lines: [
      s.id(found.id),
      s.email(found.email, found.emailVerifiedAt !== null),
      s.plan(found.subscriptionPlan, found.subscriptionStatus),
      ...(found.isAdmin ? [s.admin(found.adminRole)] : []),
      s.secondFactor(found.hasSecondFactor),
      s.sessions(found.openSessions),
      s.created(found.createdAt.toISOString()),
      ...(found.suspendedAt ? [s.suspended(found.suspendedAt.toISOString())] : []),
      ...(found.eraseAfter ? [s.eraseAfter(found.eraseAfter.toISOString())] : []),
    ],
  }
}

async function plan(db: Db, email: string, words: string[], now: Date): Promise<Answer> {
  const [typedPlan = '', typedStatus = 'active', ...more] = words
  const known = PLANS.find((one) => one === typedPlan)
  const status = SUBSCRIPTION_STATUSES.find((one) => one === typedStatus)
  if (!known || more.length > 0) return { ok: false, lines: [t.notOneOf(typedPlan, PLANS), ...t.usage] }
  if (!status) return { ok: false, lines: [t.notOneOf(typedStatus, SUBSCRIPTION_STATUSES), ...t.usage] }
  const outcome = await changePlan(db, email, { plan: known, status }, now)
  if (outcome === 'unknown') return { ok: false, lines: [t.unknown(email)] }
  return { ok: true, lines: [t.planSet(email, known, status)] }
}

const ROLES = ['none', ...ADMIN_ROLES] as const

async function role(db: Db, email: string, [typed = '', ...more]: string[], now: Date): Promise<Answer> {
  const known = ROLES.find((one) => one === typed)
  if (!known || more.length > 0) return { ok: false, lines: [t.notOneOf(typed, ROLES), ...t.usage] }
  const outcome = await changeRole(db, email, known === 'none' ? { isAdmin: false } : { isAdmin: true, adminRole: known }, now)
  const said = {
    done: t.roles[known](email),
    unchanged: t.roles[known](email),
    unknown: t.unknown(email),
    last: text.users.admin.last,
    closed: t.closed(email),
  }
  return { ok: outcome === 'done' || outcome === 'unchanged', lines: [said[outcome]] }
}

async function close(db: Db, email: string, _rest: string[], now: Date): Promise<Answer> {
  const outcome = await suspend(db, email, now)
  const said = {
    done: t.suspended(email),
    unknown: t.unknown(email),
    unchanged: t.isSuspended(email),
    last: text.users.admin.last,
  }
  return { ok: outcome === 'done', lines: [said[outcome]] }
}

async function open(db: Db, email: string, _rest: string[], now: Date): Promise<Answer> {
  const outcome = await restore(db, email, now)
  const said = {
    done: t.restored(email),
    unknown: t.unknown(email),
    unchanged: t.isNotSuspended(email),
    last: text.users.admin.last,
  }
  return { ok: outcome === 'done', lines: [said[outcome]] }
}

async function secondFactorOff(db: Db, email: string, _rest: string[], now: Date): Promise<Answer> {
  const outcome = await turnOffSecondFactor(db, email, now)
  const said = { done: t.secondFactorOff(email), unknown: t.unknown(email), unchanged: t.hasNoSecondFactor(email) }
  return { ok: outcome === 'done', lines: [said[outcome]] }
}
