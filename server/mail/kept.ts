import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { text } from '#text/en.ts'
import type { MailRow } from './outbox.sql.ts'
import type { Ready } from './send-due.ts'
import type { SenderServices } from './sender.ts'

/** What becomes of mail when there is no mail server. */
export type Keeper = {
  /** Nothing is shown or written, because the site is a public one. */
  isSilent: boolean
  keep(row: MailRow, message: Ready): Promise<void>
}

const MOST_FILES = 100

/**
 * On a machine where somebody tries the product, the terminal shows each subject with its link, and the message lies as a file in
 * DATA_DIR/mail, so that a sign-up can be finished. On a public site neither: whoever reads its log must not be able to follow the link.
 */
export function createKeeper({ config, say }: SenderServices): Keeper {
  const folder = join(config.dataDir, 'mail')
  const isSilent = config.publicUrl.startsWith('https:')
  return {
    isSilent,
    async keep(row, { letter, outgoing }) {
      if (isSilent) return
      say(text.mail.kept(letter.subject, letter.button.href))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${row.createdAt.toISOString().replaceAll(':', '-')}-${row.kind}-${row.id.slice(0, 8)}.eml`
      const file = await new MailComposer({ ...outgoing, to: { name: '', address: outgoing.to } }).compile().build()
      await writeFile(join(folder, name), file, { mode: 0o600 })
      const older = (await readdir(folder))
        .filter((entry) => entry.endsWith('.eml'))
        .toSorted()
        .slice(0, -MOST_FILES)
      for (const entry of older) await rm(join(folder, entry), { force: true })
    },
  }
}
