import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an address is one of the open internet: not this machine, a private network, the addresses between them and the world, a
 * cloud's own (169.254.169.254), or one of these in the clothes of IPv6 (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address) // a mapped IPv4 address is judged as what it is
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6))
}

/** An address that is not of the open internet. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
}

type Resolve = (name: string, options: { all: true; family?: number }, done: LookupDone) => void
type LookupDone = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void

/**
 * What a socket asks when it connects: the addresses of a name, all of them judged in that moment, so that a name that answers
 * something else a second time gains nothing.
 */
export function guardedLookup(isAllowed = isPublicAddress, resolve: Resolve = systemLookup as Resolve): LookupFunction {
  return (name, options, done) => {
    const family = options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : options.family
    resolve(name, { all: true, family: family || 0 }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new AddressRefused(`${name} is not on the open internet`), [])
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}
