import { dayInLagos } from '#domain/days.ts'
import type { Db } from '#db/open.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { PLAN_FEATURES, type Plan } from '#domain/plans.ts'
import { showable } from '#domain/plain-text.ts'
import { text } from '#text/en.ts'
import { deleteRequest, listOpenRequests, markRequest } from './requests.ts'

const t = text.pricing.requestsCommand
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Answer = { ok: boolean; lines: string[] }

/** `npm run policywatch -- requests`: the open requests; `answered ID`, `closed ID` and `delete ID` deal with one. */
export async function requests(db: Db, args: string[]): Promise<Answer> {
  const [action, id, ...more] = args
  if (action === undefined) return list(db)
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : undefined
  if (!act || id === undefined || more.length > 0) return { ok: false, lines: t.usage }
  if (!ID.test(id) || !(await act.run(db, id))) return { ok: false, lines: [t.unknown(showable(id))] }
  return { ok: true, lines: [act.says] }
}

const ACTIONS = {
  answered: { says: t.marked, run: (db: Db, id: string) => markRequest(db, id, 'answered') },
  closed: { says: t.marked, run: (db: Db, id: string) => markRequest(db, id, 'closed') },
  delete: { says: t.deleted, run: deleteRequest },
}

async function list(db: Db): Promise<Answer> {
  const open = await listOpenRequests(db)
  if (open.length === 0) return { ok: true, lines: [t.none] }
  const lines = open.flatMap(({ id, plan, name, email, organisation, message, createdAt }) => [
    '',
    t.head(formatPartialDate(dayInLagos(createdAt)), plan ? PLAN_FEATURES[plan as Plan].name : '', id),
    `  ${[name, `<${email}>`, organisation].filter(Boolean).join('  ')}`,
    ...(message?.split('\n').map((line) => `  ${line}`) ?? []),
  ])
  return { ok: true, lines: [t.count(open.length), ...lines] }
}
