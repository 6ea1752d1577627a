/** Signing in with a passkey. */
export const passkeys = {
  added: 'The passkey was added. You can log in with it from now on.',
  removed: 'The passkey was removed. It no longer logs anybody in.',
  refused: 'The passkey was not taken. Please try again.',
  isThere: 'This passkey is there already.',
  tooMany: 'There are twenty passkeys already. Remove one first.',
}
