import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; type: string | undefined; body: string }

/** A server of this machine that notes what is posted to it and answers as it is told; `never` leaves the sender waiting. */
export async function aReceiver(answer: number | 'never' = 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      received.push({ path: request.url!, type: request.headers['content-type'], body })
      if (answer !== 'never') response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
