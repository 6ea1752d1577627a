import { existsSync } from 'node:fs'
import { run } from './run.ts'

/** Whether we may install Debian packages here: as root, on a system that has apt. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

/** @throws when apt fails, with what it said */
export async function installPackage(name: string): Promise<void> {
  console.log(`Installing Debian's package ${name} …`)
  // RUNLEVEL=1: a package that brings a server must not start it.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const apt = (...args: string[]) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-q', '-y', ...args], { env })
  await apt('update') // may fail for one source of many; the install tells
  const { ok, output } = await apt('install', '--no-install-recommends', name)
  if (!ok) throw new Error(`apt-get could not install ${name}:\n${output}`)
}
