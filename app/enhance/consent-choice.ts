export type Choice = 'allowed' | 'declined'
export type Decided = { choice: Choice; at: string }

/** What the reader decided on this device: nothing yet, or `unkept` where the browser keeps nothing. */
export function decided(): Decided | undefined | 'unkept' {
  let kept: string | null
  try {
    kept = localStorage.getItem('analyticsConsent')
  } catch {
    return 'unkept'
  }
  try {
    const { choice, at } = JSON.parse(kept ?? 'null') as Decided
    return (choice === 'allowed' || choice === 'declined') && !Number.isNaN(Date.parse(at)) ? { choice, at } : undefined
  } catch {
    return undefined
  }
}

export function choose(choice: Choice): void {
  try {
    localStorage.setItem('analyticsConsent', JSON.stringify({ choice, at: new Date().toISOString() }))
  } catch {
    // nothing can be kept, so nothing is counted
  }
}

/**
 * Whether the browser says for its reader that they want not to be counted (Global Privacy Control, Do Not Track). Who set that has answered:
 * they are not asked, and nothing is counted, until they choose otherwise in the footer.
 */
export function asksNotToBeCounted(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
