import type { Db } from '#db/open.ts'
import { text } from '#text/en.ts'
import { verifyAudit } from './audit.ts'

const t = text.users.audit

type Answer = { ok: boolean; lines: string[] }

/** `npm run policywatch -- audit verify`, which `doctor` does, too: whether security events are as they were written. */
export const audit = async (db: Db, args: string[]): Promise<Answer> =>
  args.length === 1 && args[0] === 'verify' ? checkAudit(db) : { ok: false, lines: t.usage }

export async function checkAudit(db: Db): Promise<Answer> {
  const { last, brokenAt, isGuarded } = await verifyAudit(db)
  const chain =
    brokenAt === undefined
      ? [t.holds(last.id), ...(last.id > 0 ? [t.lastHash(last.hash)] : [])]
      : [t.breaks(brokenAt), t.holdsUntil(last.id)]
  return { ok: brokenAt === undefined && isGuarded, lines: [...chain, isGuarded ? t.guarded : t.notGuarded] }
}
