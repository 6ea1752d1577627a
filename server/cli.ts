import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text as wholeText } from 'node:stream/consumers'
import { DatabaseUnusable, openDatabase, type Db } from '#db/open.ts'
import { text } from '#text/en.ts'
import { importsCommand } from '#text/en/imports-command.ts'
import { ConfigWrong, readConfig, type Config } from './config.ts'
import { backupCommand, restoreCommand } from './features/backups/backups.command.ts'
import { exportCommand, importCommand } from './features/imports/imports.command.ts'
import { analytics } from './features/analytics/analytics.command.ts'
import { audit } from './features/audit/audit.command.ts'
import { coverageCheck } from './features/coverage/coverage.command.ts'
import { doctor } from './features/history/history.command.ts'
import { price } from './features/plans/plans.command.ts'
import { keys } from './features/sessions/keys.command.ts'
import { reports } from './features/record-reports/record-reports.command.ts'
import { requests } from './features/requests/requests.command.ts'
import { admin } from './features/users/admin.command.ts'
import { user } from './features/users/user.command.ts'
import { outbox } from './mail/outbox.command.ts'

type Command = {
  about: string
  run: (db: Db, args: string[], now: Date, config: Config) => Promise<{ ok: boolean; lines: string[] }>
  /** It may be the first to open a database. */
  makesDatabase?: true
}

/** How far a command has come; its answer goes to standard output. */
const tell = (line: string) => console.error(line)

/** What can be done to a database from the command line: `npm run policywatch -- doctor`. Only what brings in content runs migrations, where there is no schema yet. */
const COMMANDS: Record<string, Command> = {
  admin: {
    about: text.users.admin.about,
    run: (db, args, now, config) => admin(db, args, now, config, () => wholeText(process.stdin)),
  },
  analytics: { about: text.analytics.command.about, run: analytics },
  audit: { about: text.users.audit.about, run: audit },
  backup: {
    about: importsCommand.backup.about,
    run: (db, args, now, { dataDir }) => backupCommand(db, args, now, dataDir, tell),
  },
  doctor: {
    about: text.changes.doctor.about,
    run: (db, args, now, { dataDir }) => doctor(db, args, now, dataDir, tell),
  },
  export: { about: importsCommand.export.about, run: exportCommand },
  import: {
    about: importsCommand.import.about,
    run: (db, args, now) => importCommand(db, args, now, tell),
    makesDatabase: true,
  },
  'coverage-check': { about: text.coverage.command.usage[0]!, run: coverageCheck },
  keys: { about: text.accountAnswers.keys.about, run: keys },
  outbox: { about: text.mail.command.about, run: outbox },
  price: { about: text.pricing.command.about, run: price },
  reports: { about: text.recordReports.command.about, run: reports },
  requests: { about: text.pricing.requestsCommand.about, run: requests },
  restore: {
    about: importsCommand.restore.about,
    run: (db, args, now, { dataDir }) => restoreCommand(db, args, now, dataDir, tell),
    makesDatabase: true,
  },
  user: { about: text.users.user.about, run: user },
}

const t = text.changes.command

const [name = 'help', ...args] = process.argv.slice(2)
const { ok, lines } = await answer().catch((error: unknown) => {
  if (error instanceof ConfigWrong || error instanceof DatabaseUnusable) return { ok: false, lines: [error.message] }
  throw error
})
console[ok ? 'log' : 'error'](lines.join('\n'))
process.exit(ok ? 0 : 1)

async function answer(): Promise<{ ok: boolean; lines: string[] }> {
  if (name === 'help') return { ok: true, lines: help() }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return { ok: false, lines: [t.unknown(name), ...help()] }
  const config = readConfig(process.env)
  if (!config.databaseUrl && !command.makesDatabase && !existsSync(join(config.dataDir, 'database'))) {
    return { ok: false, lines: [t.noDatabase(resolve(config.dataDir))] } // opening it would make one
  }
  const database = await openDatabase(config)
  try {
    return await command.run(database.db, args, new Date(), config)
  } finally {
    await database.close()
  }
}

function help(): string[] {
  const rows = [...Object.entries(COMMANDS).map(([known, { about }]) => [known, about]), ['help', t.help]]
  return [t.usage, '', ...rows.map(([known, about]) => `  ${known!.padEnd(16)} ${about}`)]
}
