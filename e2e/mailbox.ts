import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import { startSmtp } from '#test/smtp.ts'

export type Mailbox = {
  /** Where the server sends mail, as its settings. */
  settings: { SMTP_URL: string; MAIL_FROM: string }
  to: (address: string) => Email[]
  /** The newest link to a page in the mails to an address. It names the configured address of the site, which stands for ours here. */
  linkTo: (address: string, path: string) => Promise<string>
  stop: () => Promise<void>
}

/** The mailboxes of everybody: a mail server on this machine that keeps what it is sent. */
export async function openMailbox(): Promise<Mailbox> {
  const { url, received, stop } = await startSmtp()
  const to = (address: string) => received.filter((one) => one.to.includes(address)).map(({ mail }) => mail)
  return {
    settings: { SMTP_URL: url, MAIL_FROM: 'PolicyWatch <news@policywatch.test>' },
    to,
    async linkTo(address, path) {
      const link = () =>
        to(address)
          .map(({ text }) => new RegExp(String.raw`${path}\?(?:\w+-)?token=[\w.-]+`).exec(text ?? '')?.[0])
          .findLast((found) => found !== undefined)
      await expect.poll(link).toBeDefined()
      return link()!
    },
    stop,
  }
}
