/** The passkeys of an account, in its profile settings. */
export const passkeySettings = {
  title: 'Passkeys',
  about:
    'Log in with your fingerprint, your face or the PIN of your device, without the password. A passkey cannot be typed into the wrong site, and it counts as a second factor.',
  none: 'You have no passkey yet.',
  unsupported: 'This browser cannot make passkeys here. You can log in as before, or add one from a newer browser.',
  line: (added: string, used: string | undefined) => `Added on ${added}, ${used ? `last used ${used}` : 'not used yet'}`,
  add: 'Add a passkey',
  addTitle: 'A new passkey',
  name: 'Name',
  nameHint: 'So that you know it again, such as “My phone” or the name of your password manager.',
  nameNeeded: 'Please give the passkey a name.',
  addNext: 'Your device then asks for your fingerprint, face or PIN.',
  goOn: 'Go on',
  stopped: 'No passkey was added: it was cancelled, or it took too long. You can try again.',
  problems: {
    'there already': 'This device has a passkey for your account already.',
    'not here':
      'No passkey can be made here: the device has no fingerprint, face or PIN set up, or this is not the usual address of the site.',
    failed: 'The passkey could not be made. Please try again.',
  },
  remove: 'Remove',
  removeThis: (name: string, added: string) => `Remove the passkey ${name}, added on ${added}`,
  sure: (name: string) => `Remove the passkey “${name}”?`,
  sureAbout: 'It no longer logs anybody in here. Your device may go on showing it until you delete it there, too.',
  removeIt: 'Remove the passkey',
}
