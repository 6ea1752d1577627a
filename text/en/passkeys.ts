/** Signing in with a passkey. */
export const passkeys = {
  added: 'The passkey was added. You can log in with it from now on.',
  removed: 'The passkey was removed. It no longer logs anybody in.',
  refused: 'The passkey was not taken. Please try again.',
  isThere: 'This passkey is there already.',
  tooMany: 'There are twenty passkeys already. Remove one first.',
  mails: {
    added: {
      subject: (site: string) => `A passkey was added to your account at ${site}`,
      heading: 'A passkey was added',
      lead: (at: string) => `A passkey was added to your account on ${at}. From now on it logs in without the password.`,
      otherwise:
        'If that was you, there is nothing to do. If not, remove the passkey, change your password and end all other sessions.',
    },
    removed: {
      subject: (site: string) => `A passkey was removed from your account at ${site}`,
      heading: 'A passkey was removed',
      lead: (at: string) => `A passkey of your account was removed on ${at}. It no longer logs anybody in.`,
      otherwise: 'If that was you, there is nothing to do. If not, change your password and end all other sessions.',
    },
    button: 'See your passkeys',
  },
}
