import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** How a server answers to one message: with a code and a text, or never. */
export type Answer = { code: number; text: string } | 'silence' | 'take'

export type Received = { from: string; to: string[]; raw: string; mail: Email; messageId: string }

type Script = {
  /** Asked when a recipient is named, before the message. */
  recipient?: (address: string) => Answer
  /** Asked when the message is there. */
  message?: (received: Received) => Answer
  /** 421 for everybody who connects. */
  isClosed?: () => boolean
  /** How long it takes to answer to a message that it has. */
  answersAfterMs?: number
}

/** A real SMTP server on this machine. What it answered 250 to is in `received`. */
export async function startSmtp(script: Script = {}, port = 0) {
  const received: Received[] = []
  let connections = 0
  const onMessage = async (stream: SMTPServerDataStream, session: SMTPServerSession, done: (error?: Error | null) => void) => {
    const mail = await take(stream, session)
    const how = script.message?.(mail) ?? 'take'
    if (how === 'take') received.push(mail)
    if (script.answersAfterMs) await wait(script.answersAfterMs)
    answer(how, done)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onConnect(_session, done) {
      connections += 1
      done(script.isClosed?.() ? refusal({ code: 421, text: 'Closed for a while' }) : null)
    },
    onRcptTo({ address }, _session, done) {
      answer(script.recipient?.(address) ?? 'take', done)
    },
    onData: (stream, session, done) => void onMessage(stream, session, done),
  })
  server.on('error', () => {}) // a client that goes away is what some tests are about
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    connections: () => connections,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const raw = Buffer.concat(chunks).toString()
  const mail = await PostalMime.parse(raw)
  const { mailFrom, rcptTo } = session.envelope
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map((to) => to.address),
    raw,
    mail,
    messageId: mail.messageId ?? '',
  }
}

function answer(how: Answer, done: (error?: Error | null) => void): void {
  if (how === 'take') done(null)
  else if (how !== 'silence') done(refusal(how))
}

const refusal = ({ code, text }: { code: number; text: string }) => Object.assign(new Error(text), { responseCode: code })
