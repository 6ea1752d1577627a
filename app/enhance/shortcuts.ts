/**
 * What keys need to know that are a single character. Only what is fetched later imports this: the keys of every page are in keys.ts, which
 * asks the same by itself, because nothing may be both in enhance.js and outside it.
 */

/** Whether somebody is writing there, so that a character is a character. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Whether keys that are a single character do something: whoever speaks to their computer may turn them off (keyboard-help.ts). */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem('keys') !== 'off'
  } catch {
    return true
  }
}

/** Keeps the choice; a browser that keeps nothing has them on. */
export function turnSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem('keys')
    else localStorage.setItem('keys', 'off')
  } catch {
    // as they were
  }
}
