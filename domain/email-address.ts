/** The longest that a mail server takes: RFC 5321 leaves a path 256 octets with its brackets. */
export const LONGEST_EMAIL = 254
const LONGEST_LOCAL_PART = 64

// One run of characters that are no space, control, bracket, quote or separator: nothing that a mail header reads as its own.
const LOCAL_PART = /^[^\p{C}\p{Z}<>()[\]\\,;:@"]+$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const TOP_LABEL = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/iu

/** Whether mail could be sent there: one @, a local part and a domain with a dot. Quoted local parts and bare numbers are not taken. */
export const isEmailAddress = (typed: string): boolean => emailKey(typed) !== undefined

/**
 * The one normal form in which addresses are compared: without spaces around it, composed (NFC), in small letters, also before the @, where
 * no provider in use tells them apart. What only looks alike stays apart. Undefined when it is no address.
 */
export function emailKey(typed: string): string | undefined {
  if (typed.length > 4 * LONGEST_EMAIL || /[\p{Cc}\u2028\u2029]/u.test(typed)) return undefined // a line break around it is one too many
  const address = typed.trim().normalize('NFC').toLowerCase().normalize('NFC')
  if (new TextEncoder().encode(address).byteLength > LONGEST_EMAIL) return undefined
  const [local, domain, ...more] = address.split('@')
  if (!local || !domain || more.length > 0) return undefined
  return isLocalPart(local) && isDomain(domain) ? address : undefined
}

const isLocalPart = (local: string): boolean =>
  LOCAL_PART.test(local) &&
  new TextEncoder().encode(local).byteLength <= LONGEST_LOCAL_PART &&
  !local.startsWith('.') &&
  !local.endsWith('.') &&
  !local.includes('..')

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1)!)
}
