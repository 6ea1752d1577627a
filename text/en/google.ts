/** Signing in with Google: what the login page says when it did not work, and the mail to who can now sign in so. */
export const google = {
  /** By the word in the address of the login page: `?message=google-cancelled`. None holds the word that asks for a verified address. */
  notices: {
    'google-cancelled': 'You stopped the sign-in at Google. You can try again, or log in with your password.',
    'google-expired': 'That sign-in took more than 10 minutes, was used already, or began in another browser. Please try again.',
    'google-unavailable': 'We could not reach Google. Please try again in a moment, or log in with your password.',
    'google-failed': 'We could not sign you in with what Google told us. Please try again, or log in with your password.',
    'google-address':
      'Google does not say that your email address is yours. Confirm it there first, or create an account with a password.',
    'google-password':
      'This account asks for more than a sign-in with Google. Please log in with your email address and password; if you have none, choose one with “Forgot password?”.',
    'google-other':
      'Your address belongs to an account that is linked to another Google account. Log in with the password, or reset it if you do not have one.',
    'google-busy': 'Too many sign-ins with Google began from your network. Please wait a few minutes and try again.',
  },
  mails: {
    why: (site: string) => `You get this because this is the address of an account at ${site}.`,
    linked: {
      subject: (site: string) => `You can now sign in to ${site} with Google`,
      heading: 'Your account is linked to Google',
      lead: (site: string) =>
        `Somebody signed in to ${site} with a Google account that has this address. From now on it opens your account.`,
      button: 'Open your settings',
      takenOver:
        'The address of the account had never been confirmed, so it has been now. The password that was set for it no longer works; you can set a new one with “Forgot password?”.',
      otherwise:
        'If that was not you, somebody else can use your Google account: change its password at Google first, then write to us.',
    },
  },
}
