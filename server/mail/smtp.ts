import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Sender } from '#server/config.ts'
import type { Rendered } from './render.tsx'

/** A message with everything that goes over the wire. */
export type Outgoing = Rendered & { messageId: string; from: Sender; to: string; replyTo?: string; date: Date }

/**
 * What became of an attempt. `refused` is for good (5xx); `put off` may go later (4xx, or the connection ended meanwhile, and then nobody
 * knows whether the server has it); `away` says nothing about the message: no server was reached, or it did not let us in.
 */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'put off' | 'away'; reason: string; code: string }

/** A connection to the mail server, opened when there is something to send. */
export type Post = {
  send(mail: Outgoing): Promise<Outcome>
  /** Ends the connection; a message that is under way is cut off. */
  close(): void
}

export type Patience = {
  /** Nothing is heard for so long: the connection is cut. */
  stallMs: number
  /** One message may take no longer in all, however often something is heard. It must be less than the lease of a row. */
  wholeMs: number
  /** The longest that nothing is tried while the server is away. */
  longestPauseMs: number
}
export const PATIENCE: Patience = { stallMs: 30_000, wholeMs: 120_000, longestPauseMs: 60_000 }

// Servers end connections after some hundred messages; before that we begin a new one.
const MOST_PER_CONNECTION = 100

export function openPost(smtpUrl: string, patience: Patience = PATIENCE): Post {
  let open: { connection: SMTPConnection; sent: number } | undefined

  const close = () => {
    open?.connection.close()
    open = undefined
  }
  const attempt = async (mail: Outgoing, isAgain: boolean): Promise<Outcome> => {
    const wasOpen = open !== undefined
    let current: NonNullable<typeof open>
    try {
      current = open ??= { connection: await connect(smtpUrl, patience), sent: 0 }
    } catch (error) {
      return { is: 'away', ...factsOf(error) }
    }
    try {
      await deliver(current.connection, mail, patience)
      current.sent += 1
      if (current.sent >= MOST_PER_CONNECTION) hangUp()
      return { is: 'sent' }
    } catch (error) {
      const { responseCode, command } = error as SMTPConnection.SMTPError
      close()
      // The server wants no more on a connection that we used again: that is about the connection.
      if (wasOpen && !isAgain && responseCode === 421 && command === 'MAIL FROM') return attempt(mail, true)
      return { is: responseCode !== undefined && responseCode >= 500 ? 'refused' : 'put off', ...factsOf(error) }
    }
  }
  const hangUp = () => {
    open?.connection.quit()
    open = undefined
  }
  return { send: (mail) => attempt(mail, false), close }
}

async function connect(smtpUrl: string, { stallMs, wholeMs }: Patience): Promise<SMTPConnection> {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere = /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host)
  const connection = new SMTPConnection({
    host,
    ...(port ? { port: Number(port) } : {}),
    secure: protocol === 'smtps:',
    requireTLS: username !== '' && !isHere, // else a password could be read on its way
    ignoreTLS: isHere, // what does not leave the machine needs no certificate
    connectionTimeout: stallMs,
    greetingTimeout: stallMs,
    socketTimeout: stallMs,
  })
  connection.on('error', () => {}) // of what it says between two steps, the next one hears
  const auth = { credentials: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
  await settled(connection, wholeMs, (done) => connection.connect(done))
  if (username) await settled(connection, wholeMs, (done) => connection.login(auth, done))
  return connection
}

async function deliver(connection: SMTPConnection, mail: Outgoing, { wholeMs }: Patience): Promise<void> {
  const { messageId, from, to, replyTo, date, subject, html, text, headers } = mail
  // Addresses as objects: they are not parsed again, so one cannot become two.
  const composed = new MailComposer({
    messageId,
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    date,
    subject,
    html,
    text,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = await composed.compile().build()
  await settled(connection, wholeMs, (done) => connection.send({ from: from.address, to: [to] }, message, done))
}

/** One step of a conversation. It also ends when the connection breaks, and when it takes too long. */
function settled(
  connection: SMTPConnection,
  wholeMs: number,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error | null) => {
      clearTimeout(tooLong)
      connection.off('error', end)
      connection.off('end', ended)
      if (!error) return resolve()
      connection.close()
      reject(error)
    }
    const ended = () => end(Object.assign(new Error('the connection ended'), { code: 'ECONNECTION' }))
    const tooLong = setTimeout(() => end(Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })), wholeMs)
    connection.once('error', end)
    connection.once('end', ended)
    step(end)
  })
}

/** What is kept with the row, for those who run the product, and what the log may hold: servers repeat addresses in their answers. */
function factsOf(error: unknown): { reason: string; code: string } {
  const { message, code, responseCode } = error as SMTPConnection.SMTPError
  return { reason: message.slice(0, 500), code: String(responseCode ?? code ?? 'unknown') }
}
