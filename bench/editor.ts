// What an editor does while others search.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import type { Database } from '#db/open.ts'
import { importStarter } from '#server/features/imports/imports.ts'
import { startSession } from '#server/features/sessions/sessions.ts'
import { starterFiles } from './corpus.ts'

/** A database with the starter data. @returns the token of an editor there */
export async function anEditor({ db, ...database }: Database, secret: string): Promise<string> {
  const now = new Date()
  await migrate({ db, ...database })
  await importStarter(db, starterFiles(), 'bench', now)
  const { rows } = await sql<{ id: string }>`
    insert into users (email, email_key, email_verified_at, is_admin, admin_role, created_at, updated_at)
    values ('editor@bench.test', 'editor@bench.test', now(), true, 'editor', now(), now()) returning id`.execute(db)
  const session = { method: 'password' as const, device: 'bench', from: '127.0.0.1' }
  return (await startSession(db, rows[0]!.id, session, secret, now)).token
}

/** How long searches take, one after the other, until it is over. */
export async function searchesUntil(url: string, isOver: () => boolean | Promise<boolean>): Promise<number[]> {
  const words = ['copyright', 'data', 'cybercrime', 'levy', 'licence']
  const took: number[] = []
  while (!(await isOver())) {
    const started = performance.now()
    const response = await fetch(`${url}/api/policies?q=${words[took.length % words.length]}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A search was answered with ${response.status}.`)
    took.push(performance.now() - started)
    await wait(25)
  }
  return took
}
