import { describe, expect, test } from 'vitest'
import { guardedLookup, isPublicAddress } from './public-address.ts'

describe('trust 58: an address', () => {
  test.for(['8.8.8.8', '41.58.0.1', '2001:4860:4860::8888', '2c0f:f248::1'])('%s is of the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.for([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.0.170',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

const ask = (lookup: ReturnType<typeof guardedLookup>, all: boolean) =>
  new Promise((resolve) => {
    lookup('name.example', { all }, (error, address) => resolve(error ? error.message : address))
  })
const answering = (...addresses: string[]) =>
  guardedLookup(undefined, (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )

test('trust 58: a name is refused when one of its addresses is not of the open internet', async () => {
  expect(await ask(answering('8.8.8.8'), true)).toEqual([{ address: '8.8.8.8', family: 4 }])
  expect(await ask(answering('8.8.8.8'), false)).toBe('8.8.8.8')
  for (const bad of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:169.254.169.254', '8.8.8.8'], []]) {
    expect(await ask(answering(...bad), true)).toBe('name.example is not on the open internet')
    expect(await ask(answering(...bad), false)).toBe('name.example is not on the open internet')
  }
})
