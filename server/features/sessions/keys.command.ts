import type { Db } from '#db/open.ts'
import type { Config } from '#server/config.ts'
import { noteSecurityEvent } from '#server/features/audit/audit.ts'
import { readSecret } from '#server/secret.ts'
import { text } from '#text/en.ts'
import { rotateKeys } from './signing-keys.ts'

const t = text.accountAnswers.keys

/** `keys rotate`: a new key signs from now on; tokens of the one before are believed until they end. */
export async function keys(db: Db, args: string[], now: Date, config: Config): Promise<{ ok: boolean; lines: string[] }> {
  if (args.join(' ') !== 'rotate') return { ok: false, lines: [t.usage] }
  const id = await rotateKeys(db, readSecret(config), now)
  await noteSecurityEvent(db, { kind: 'key-rotated', userId: null, detail: { key: id } }, now)
  return { ok: true, lines: [t.rotated(id)] }
}
