import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db } from '#db/open.ts'
import { makeWebhook } from '#server/features/webhooks/webhooks.ts'
import { NOW, SECRET } from './fixtures.ts'

export type Posted = { headers: IncomingHttpHeaders; body: string; path: string }

/** A receiver on this machine that keeps what is posted to it, and answers as it is told at each time. */
export async function aHookReceiver(
  answer: (response: ServerResponse, times: number) => void = (response) => response.end('ok'),
) {
  const posted: Posted[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      posted.push({ headers: request.headers, body: Buffer.concat(pieces).toString(), path: request.url! })
      answer(response, posted.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hits`,
    posted,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Has hits of somebody posted to an address of this machine. */
export const aWebhook = (db: Db, userId: string, url: string) =>
  makeWebhook(db, { id: userId, from: '203.0.113.7', secret: SECRET, mayBePrivate: true }, url, NOW)
