import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, isLoopback } from './client-address.ts'

const from = (remoteAddress: string, forwarded?: string | string[]) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.for([
  ['203.0.113.7', undefined],
  ['203.0.113.7', '127.0.0.1'],
  ['203.0.113.7', '10.0.0.1, 127.0.0.1'],
  ['203.0.113.7', ['127.0.0.1', '::1']],
] as const)('trust 64: without a proxy, %s is itself whatever it says (%j)', ([address, forwarded]) => {
  expect(clientAddress(from(address, forwarded as string), false)).toBe(address)
})

test.for([
  ['127.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  [['127.0.0.1', '198.51.100.1,203.0.113.7'], '203.0.113.7'],
  ['127.0.0.1, 2001:db8::1', '2001:db8::1'],
  ['127.0.0.1, 203.0.113.7:50412', '203.0.113.7'],
  ['[2001:db8::1]:50412', '2001:db8::1'],
  ['', '10.0.0.2'],
  [undefined, '10.0.0.2'],
] as const)('trust 64: behind a proxy that says %j it is %s: what the proxy itself wrote last', ([forwarded, address]) => {
  expect(clientAddress(from('10.0.0.2', forwarded as string), true)).toBe(address)
})

test.for([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['203.0.113.7', false],
  ['unknown', false],
] as const)('%s is this machine: %s', ([address, is]) => {
  expect(isLoopback(address)).toBe(is)
})
