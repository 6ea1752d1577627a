/** What somebody may have of us, and have us forget. */
export const myData = {
  /** Of the file that is downloaded. */
  fileName: (day: string) => `policywatch-my-data-${day}.json`,
  about: 'Everything held on you. Passwords, codes and keys are kept only as hashes or sealed, and are not in here.',
  kept: [
    'Security events of the account: what happened and when, by the number of the account. No name and no address is among them. They stay, so that misuse can be shown.',
    'Bills and payments, as long as tax law asks for them.',
  ],
  tooMany: 'You asked for your data several times. Please wait an hour and try again.',
  erasureAsked: (day: string) =>
    `Your account is closed and you are logged out everywhere. On ${day} everything held on you is erased. Until then you can come back by logging in.`,
  lastAdmin: 'You are the only administrator. Make another one first.',
  mail: {
    subject: (site: string) => `Your account at ${site} is closed`,
    heading: 'Your account is closed',
    lead: (day: string) => `As you asked, everything held on you is erased after ${day}. You were logged out everywhere.`,
    button: 'Log in to keep the account',
    back: 'To come back, log in before then: the account is open again at once, with everything in it.',
    kept: 'What stays: security events by the number of the account, without a name or an address, and what tax law asks for about payments.',
    otherwise: 'If this was not you, log in, change your password and end all other sessions.',
  },
}
