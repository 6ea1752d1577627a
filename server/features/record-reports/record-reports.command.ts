import type { Db } from '#db/open.ts'
import { dayInLagos } from '#domain/days.ts'
import { formatPartialDate } from '#domain/partial-date.ts'
import { showable } from '#domain/plain-text.ts'
import { text } from '#text/en.ts'
import { closeReport, listOpenReports } from './record-reports.ts'

const t = text.recordReports.command
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Answer = { ok: boolean; lines: string[] }

/** `npm run policywatch -- reports`: what readers say is wrong and nobody has looked at; `close ID` when somebody has. */
export async function reports(db: Db, args: string[], now: Date): Promise<Answer> {
  const [action = 'list', id, ...more] = args
  if (action === 'list' && id === undefined) return list(db)
  if (action !== 'close' || id === undefined || more.length > 0) return { ok: false, lines: t.usage }
  if (!ID.test(id) || !(await closeReport(db, id, now))) return { ok: false, lines: [t.unknown(showable(id))] }
  return { ok: true, lines: [t.closed] }
}

async function list(db: Db): Promise<Answer> {
  const open = await listOpenReports(db)
  if (open.length === 0) return { ok: true, lines: [t.none] }
  const lines = open.flatMap(({ id, slug, section, message, fullName, email, createdAt }) => [
    '',
    t.head(formatPartialDate(dayInLagos(createdAt)), section, id),
    `  /policy/${slug}`,
    `  ${[fullName && showable(fullName), `<${email}>`].filter(Boolean).join('  ')}`,
    ...showable(message)
      .split(/\r?\n/)
      .map((line) => `  ${line}`),
  ])
  return { ok: true, lines: [t.count(open.length), ...lines] }
}
