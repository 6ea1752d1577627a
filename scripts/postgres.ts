import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstallPackages, installPackage } from './debian.ts'
import './run.ts' // its signal handling, so that an interrupted process still leaves through 'exit'

export const HOW_TO_GET_POSTGRES =
  'install PostgreSQL 15 or later (on Debian: apt-get install postgresql) or put its pg_config on the PATH'

export type Cluster = { url: string; stop: () => void }

/**
 * Starts a throwaway PostgreSQL on a free port of 127.0.0.1, with an empty database. It is gone with `stop`, or with this process.
 * @param settings of postgresql.conf, beside those that make it fast and forgetful
 * @throws with a sentence when there is no PostgreSQL and none can be installed
 */
export async function startCluster(settings: Record<string, string | number> = {}): Promise<Cluster> {
  const bin = await ensurePostgres()
  const folder = mkdtempSync(join(tmpdir(), 'policywatch-pg-'))
  const account = accountToRunAs()
  if (account) chownSync(folder, account.uid, account.gid)
  const pg = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { cwd: folder, ...account, stdio: ['ignore', 'ignore', 'pipe'] })

  const data = join(folder, 'data')
  const stop = () => {
    process.off('exit', stop)
    spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { cwd: folder, ...account })
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  process.on('exit', stop)

  const port = await freePort()
  // Sorts and folds case as the embedded database does.
  pg('initdb', '-D', data, '--username=policywatch', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
  const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', ...settings }
  const asArguments = Object.entries(options).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(folder, 'log')
  try {
    pg('pg_ctl', 'start', '-w', '-D', data, '-l', log, '-o', asArguments.join(' '))
  } catch {
    throw new Error(`PostgreSQL did not start:\n${existsSync(log) ? readFileSync(log, 'utf8') : 'it left no log.'}`)
  }
  pg('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'policywatch', 'policywatch')
  return { url: `postgres://policywatch@127.0.0.1:${port}/policywatch`, stop }
}

export function postgresIsWithinReach(): boolean {
  return findPostgres() !== undefined || canInstallPackages()
}

async function ensurePostgres(): Promise<string> {
  if (!findPostgres() && canInstallPackages()) await installPackage('postgresql')
  const bin = findPostgres()
  if (!bin) throw new Error(`There is no PostgreSQL here: ${HOW_TO_GET_POSTGRES}.`)
  return bin
}

/** The folder of initdb and pg_ctl. pg_config alone does not mean a server: client headers bring it, too. */
function findPostgres(): string | undefined {
  const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return [told, ...versions.map((version) => join(debian, version, 'bin'))].find((bin) => bin && existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root, so root runs it as the package's own account, else as nobody. */
function accountToRunAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('PostgreSQL does not run as root, and there is no account "postgres" to run it as.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
