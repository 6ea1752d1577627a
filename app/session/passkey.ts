/** What a browser said to a question of ours: its answer as JSON, or why there is none. */
export type Said = { ok: true; credential: object } | { ok: false; why: 'stopped' | 'there already' | 'not here' | 'failed' }

type Static = typeof PublicKeyCredential

/** Whether this browser can make passkeys and log in with them, and can read what we ask as JSON. */
export function canUsePasskeys(): boolean {
  const { PublicKeyCredential: known } = globalThis as { PublicKeyCredential?: Partial<Static> }
  return Boolean(known?.parseCreationOptionsFromJSON && known.parseRequestOptionsFromJSON)
}

/** Asks the person, by their browser, to make one. */
export const makePasskey = (options: object): Promise<Said> =>
  said(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON), // our own API
    }),
  )

/** Asks the person, by their browser, to show that they have one. */
export const askForPasskey = (options: object): Promise<Said> =>
  said(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON), // our own API
    }),
  )

async function said(ask: () => Promise<Credential | null>): Promise<Said> {
  try {
    const credential = (await ask()) as PublicKeyCredential // nothing else was asked for
    return { ok: true, credential: credential.toJSON() }
  } catch (error) {
    console.debug('passkey', error)
    return { ok: false, why: (error instanceof DOMException && WHY[error.name]) || 'failed' }
  }
}

/** A browser says the same of somebody who pressed Cancel, who took too long, and who has no passkey: it tells sites nothing more. */
const WHY: Record<string, Exclude<Said, { ok: true }>['why']> = {
  NotAllowedError: 'stopped',
  AbortError: 'stopped',
  InvalidStateError: 'there already',
  NotSupportedError: 'not here',
  ConstraintError: 'not here',
  SecurityError: 'not here',
}

/** Tells the browser that a passkey is worth nothing any more, so that it offers it no longer. Those that cannot hear it go on offering. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const { PublicKeyCredential: known } = globalThis as { PublicKeyCredential?: Partial<Static> }
  await known?.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => undefined)
}
