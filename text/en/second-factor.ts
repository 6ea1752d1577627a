/** One-time codes and recovery codes. */
export const secondFactor = {
  wrong: 'That code is not right. Check the clock of your phone, wait for the next code and try again.',
  tooMany: 'Too many codes were tried. Please wait a few minutes and try again.',
  isOn: 'A second factor is on already. Turn it off first to use another authenticator.',
  isOff: 'There is no second factor to do this with. Turn it on first.',
  notBegun: 'Scan a new code with your authenticator first.',
  on: 'The second factor is on. Keep these recovery codes where you keep your passwords: each works once, and they are not shown again.',
  renewed: 'These are your new recovery codes. The old ones no longer work.',
  proven: 'Your second factor was confirmed.',
  off: 'The second factor is off.',
  mails: {
    on: {
      subject: (site: string) => `A second factor was turned on: ${site}`,
      heading: 'A second factor was turned on',
      lead: 'From now on, signing in to your account asks for a code from your authenticator as well.',
    },
    off: {
      subject: (site: string) => `The second factor was turned off: ${site}`,
      heading: 'The second factor was turned off',
      lead: 'From now on, signing in to your account asks for no code. Its recovery codes no longer work.',
    },
    button: 'Look at your account',
    otherwise: 'If this was not you, change your password at once and end all other sessions.',
  },
}
