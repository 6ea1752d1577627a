// Some registries carry the native builds of a tool for their own platform only; npm then writes a lock file that `npm ci` refuses
// and that leaves macOS and Windows without those builds. This lists what is missing, by the versions their owners ask for.
// Run it after `npm install` of a new package: node scripts/complete-lock.ts
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = {
  version: string
  dev?: boolean
  optional?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  optionalDependencies?: Record<string, string>
}

const LOCK = new URL('../package-lock.json', import.meta.url)
const PLATFORM = /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)|(wasm32)/

const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, Entry> }
const added: string[] = []

for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    const [, os, cpu, wasm] = PLATFORM.exec(name) ?? []
    if (lock.packages[path] || !(os || wasm) || !/^\d/.test(version)) continue
    lock.packages[path] = {
      version,
      cpu: [cpu ?? 'wasm32'],
      ...(owner.dev && { dev: true }),
      ...(os === 'linux' && { libc: [name.includes('musl') ? 'musl' : 'glibc'] }),
      optional: true,
      ...(os && { os: [os] }),
    }
    added.push(`${name}@${version}`)
  }
}

const root = lock.packages['']
const rest = Object.entries(lock.packages).filter(([path]) => path !== '')
rest.sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries([...(root ? [['', root] as const] : []), ...rest])
writeFileSync(LOCK, JSON.stringify(lock, null, 2) + '\n')
console.log(added.length === 0 ? 'The lock file is complete.' : `Added ${added.length}: ${added.join(', ')}`)
