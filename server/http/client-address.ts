import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/**
 * Whose request it is. What a client writes into X-Forwarded-For is believed only from a configured proxy, and then only
 * the last entry, which that proxy wrote itself.
 */
export function clientAddress(incoming: IncomingMessage | undefined, trustProxy: boolean): string {
  const direct = incoming?.socket?.remoteAddress ?? 'unknown'
  if (!trustProxy) return direct
  const forwarded = incoming?.headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
  return withoutPort(last || direct)
}

/** Some proxies write the port beside the address, which is another one for each connection: it would be another client each time. */
const withoutPort = (address: string): string => {
  const [, inBrackets, plain] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  return inBrackets ?? plain ?? address
}

export const isLoopback = (address: string): boolean => /^(::1|127\.|::ffff:127\.)/.test(address)

/** The address as it may be kept as proof: of IPv4 the first 24 bits, of IPv6 the first 48. It names a network, no person. */
export function truncated(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`
}
