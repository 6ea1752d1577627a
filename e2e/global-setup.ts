import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a server that was started once: migrated, with the starter data. */
    startedFolder: string
  }
}

/** Starts the product once from nothing, so that each server of the tests begins with a copy of what that took its time for. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'policywatch-e2e-'))
  const server = await startServer({ DATA_DIR: folder })
  await server.stop()
  project.provide('startedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
