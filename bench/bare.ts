// What to compare with: a server of node:http alone that sends answers it was given, byte for byte. node bare.ts ANSWERS
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

export type Answer = { path: string; status: number; headers: string[]; body: string }

const answers = new Map(
  (JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Answer[]).map(({ path, status, headers, body }) => [
    path,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const { status, headers, body } = answers.get(request.url!)!
  response.writeHead(status, headers).end(body)
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
