import type { IncomingMessage } from 'node:http'

/**
 * Whose request it is. What a client writes into X-Forwarded-For is believed only from a configured proxy, and then only
 * the last entry, which that proxy wrote itself.
 */
export function clientAddress(incoming: IncomingMessage | undefined, trustProxy: boolean): string {
  const direct = incoming?.socket?.remoteAddress ?? 'unknown'
  if (!trustProxy) return direct
  const forwarded = incoming?.headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
  return last || direct
}

export const isLoopback = (address: string): boolean => /^(::1|127\.|::ffff:127\.)/.test(address)
