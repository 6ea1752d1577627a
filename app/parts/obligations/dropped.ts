import { asTyped } from '#app/lib/as-typed.ts'
import type { Dropped } from '#app/lib/tracker-address.ts'
import type { DutiesAddress } from '#app/lib/obligations-address.ts'
import { MAX_SIZE_LENGTH } from '#domain/obligations.ts'
import { text } from '#text/en.ts'

const t = text.obligations.dropped

/** Why a part of the address was left out, in a sentence. */
export function droppedFromDuties({ query }: DutiesAddress, { name, value }: Dropped): string {
  const typed = asTyped(value)
  if (name === 'page' || name === 'lockedPage') return t.page(typed)
  if (name === 'at') return t.at(typed)
  if (name === 'event') return t.event(typed)
  if (!isFilter(name)) return t.unknown(asTyped(`${name}=${value}`))
  if ((name === 'size' || name === 'due' || name === 'policy') && query[name] !== undefined) return t.again(typed, t.names[name])
  return name === 'size' ? t.size(MAX_SIZE_LENGTH) : t.value(typed, t.names[name])
}

const isFilter = (name: string): name is keyof typeof t.names => Object.hasOwn(t.names, name)
