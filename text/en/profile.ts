import type { NewsletterPreferences } from '#domain/newsletter.ts'
import type { SignInMethod } from '#domain/accounts.ts'
import { passkeySettings } from './passkey-settings.ts'

/** Profile settings and the page that completes a profile. */
export const profile = {
  title: 'Profile Settings',
  description: 'Your profile, your mails, your password, where you are logged in, and your data.',
  saved: { title: 'Saved', message: 'Your profile was saved.' },
  problemTitle: 'That was not saved',
  problems: {
    fullName: 'Please enter your full name.',
    occupation: 'Please enter your occupation.',
    country: 'Please choose a country from the list.',
    terms: 'You must accept the Terms of Use to create an account.',
  },
  save: 'Save',
  cancel: 'Cancel',
  day: (instant: string) =>
    new Date(instant).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'Africa/Lagos' }),

  completion: {
    title: 'Complete your profile',
    description: 'What you do, and where.',
    lede: 'Two answers, so that we can show what concerns you. You can change them at any time.',
    save: 'Save and go on',
    later: 'Not now',
  },

  about: {
    title: 'About you',
    email: 'Email address',
    fullName: 'Full name',
    occupation: 'Occupation',
    organisation: 'Organisation',
    optional: 'optional',
  },

  email: {
    title: 'Email address',
    now: 'You log in with, and get mails at,',
    next: 'New email address',
    hint: 'We send a link there. Your address changes when you open it here, where you are logged in.',
    ask: 'Change address',
    wrong: 'Please enter a valid email address.',
    waits: (email: string) => `${email} waits for you to open the link that we sent there. It is good for 24 hours.`,
    keep: 'Keep the address I have',
    confirming: 'Your new address is being confirmed…',
  },

  mails: {
    title: 'Mails',
    about: (email: string) => `What we send to ${email}.`,
    /** What one agrees to: a changed wording is a new version of ACCOUNT_MAILS_WORDING in domain/legal.ts. */
    agree: 'We email you what you choose here, and you can leave at any time.',
    agreeLink: 'Privacy Notice',
    saved: { title: 'Saved', message: 'Your mails were saved.' },
    names: {
      weeklyDigest: 'Weekly digest',
      policyUpdates: 'Policy updates',
      insights: 'Insights',
      events: 'Events',
    } satisfies Record<keyof NewsletterPreferences, string>,
  },

  password: {
    title: 'Password',
    none: 'You log in with Google and have no password here. To have one, ask for a reset link.',
    noneLink: 'Ask for a link',
    current: 'Current password',
    next: 'New password',
    hint: 'At least 8 characters. Every other session ends when it changes.',
    change: 'Change password',
    changed: 'Your password has been changed.',
    short: 'Password must be at least 8 characters long.',
    needed: 'Please enter your current password.',
  },

  sessions: {
    title: 'Where you are logged in',
    about: 'If you do not know one of these, end it and change your password.',
    here: 'This browser',
    methods: { password: 'by password', google: 'by Google', passkey: 'by passkey' } satisfies Record<SignInMethod, string>,
    line: (method: string, since: string, used: string) => `Logged in ${method} on ${since}, last used ${used}`,
    end: 'End',
    endThis: (device: string, used: string) => `End the session of ${device}, last used ${used}`,
    endOthers: 'End all others',
    none: 'You are logged in nowhere else.',
    ended: 'The session has ended.',
    othersEnded: 'All other sessions have ended.',
    usedAt: (instant: string) =>
      new Date(instant).toLocaleString('en-US', {
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: 'Africa/Lagos',
      }),
  },

  secondFactor: {
    title: 'Second factor',
    about: 'A code from an app on your phone, besides your password. Whoever learns your password still cannot log in.',
    isOff: 'It is off.',
    isRequired: 'Administrators here have their rights only with a second factor.',
    isOn: (since: string) => `It is on since ${since}.`,
    codesLeft: (left: number) => (left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`),
    turnOn: 'Turn it on',
    turnOff: 'Turn it off',
    renew: 'New recovery codes',
    password: 'Your password',
    passwordHint: 'To be sure that it is you. Not needed within ten minutes of logging in.',
    begin: 'Go on',
    scanTitle: 'Your authenticator app',
    scan: 'Scan this with your authenticator app, then enter the code that it shows.',
    qr: 'A code to scan with an authenticator app',
    secret: 'Or type this secret into the app:',
    open: 'Open in an app on this device',
    code: 'Code from the app',
    codeOrRecovery: 'Code from the app, or a recovery code',
    confirm: 'Confirm',
    prove: 'It was not confirmed in this session. Enter a code to have all rights.',
    codesTitle: 'Your recovery codes',
    codesAbout:
      'For when your phone is gone. Keep them where you keep your passwords: each works once, and they are not shown again.',
    copy: 'Copy',
    copied: 'The codes were copied.',
    notCopied: 'The codes could not be copied. Mark them and copy them by hand.',
    download: 'Download',
    file: (site: string) => `${site}-recovery-codes.txt`,
    done: 'I have kept them',
    turnedOn: 'From now on, logging in asks for a code.',
    proven: 'Your second factor was confirmed.',
    off: 'It was turned off.',
    sureOff: 'Turn the second factor off?',
    sureOffAbout: 'Logging in asks for no code then, and your recovery codes no longer work.',
    sureRenew: 'Make new recovery codes?',
    sureRenewAbout: 'The old ones no longer work then.',
    sureBegin: 'Turn the second factor on?',
    sureBeginAbout: 'You need an authenticator app, such as the one of your password manager.',
    logInAgain: 'Log in again',
  },

  passkeys: passkeySettings,

  data: {
    title: 'Your data',
    exportAbout:
      'Everything that is kept about you: as a table for spreadsheets (CSV), or with all its structure for programs (JSON). It also says which documents of yours we hold.',
    export: { csv: 'Export my data as CSV', json: 'Export my data as JSON' },
    file: (day: string, format: string) => `my-data-${day}.${format}`,
    exported: 'Your data was exported.',
    exportFailed: { title: 'Export Failed', message: 'Your data could not be exported. Please try again.' },
    deleteTitle: 'Delete your account',
    deleteAbout:
      'You are logged out everywhere at once, and after seven days everything about you is erased. Until then you can come back.',
    delete: 'Delete my account',
    confirmTitle: 'Delete your account?',
    confirmAbout: 'What you saved in it goes too. What the law makes us keep, such as invoices, stays as long as it must.',
    confirm: 'Delete my account',
    home: 'Go to Homepage',
  },
}
