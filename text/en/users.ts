import type { SubscriptionStatus } from '#domain/plans.ts'

/** What is done to accounts by those who run the product. */
export const users = {
  firstAdmin: {
    title: 'The first administrator',
    lede: 'This product has no administrator yet. Whoever fills this in becomes the first one.',
    email: 'Email address',
    fullName: 'Full name',
    password: 'Password',
    passwordHint: 'At least 8 characters. A few words that do not belong together are good.',
    button: 'Create the administrator',
    wrongTitle: 'The administrator was not created',
    fullNameMissing: 'Please enter your full name.',
    emailWrong: 'Please enter a valid email address.',
    passwordLong: 'The password is too long.',
    fieldsWrong: 'Some fields are not right.',
    badTitle: 'This link is no longer good',
    bad: 'It was used already, it is older than 24 hours, or there is an administrator now.',
    badMore:
      'A start of the server without an administrator prints a new one. An administrator can also be made on the command line.',
    toLogin: 'Log in',
    tooMany: 'Too many tries. Please wait half an hour and try again.',
    /** In the terminal, after the start. */
    printed: (link: string) =>
      `There is no administrator yet. This link makes the first one; it works once, within 24 hours:\n  ${link}`,
    made: (email: string) => `The first administrator was made from ADMIN_EMAIL: ${email}`,
    weak: (why: string) => `ADMIN_PASSWORD: ${why}`,
  },
  admin: {
    about: 'administrators: admin list, admin create EMAIL [--editor], admin remove EMAIL',
    usage: [
      'admin list',
      'admin create EMAIL                    prints a link to choose a password, good for 24 hours',
      'admin create EMAIL --password-stdin   takes the password from standard input',
      'admin create EMAIL --editor           one who keeps records and articles only; goes with the other, too',
      'admin remove EMAIL',
    ],
    none: 'There is no administrator.',
    line: (email: string, role: string, secondFactor: boolean, since: string) =>
      `${email}  ${role}  ${secondFactor ? 'second factor on' : 'no second factor'}  since ${since}`,
    made: (email: string, role: string) =>
      `${email} is an ${role === 'owner' ? 'administrator' : 'administrator who keeps records and articles only'}.`,
    isOne: (email: string) => `${email} is an administrator already.`,
    link: (link: string) => `This link sets the password; it works once, within 24 hours:\n  ${link}`,
    removed: (email: string) => `${email} is no administrator any more, and is signed out everywhere.`,
    isNone: (email: string) => `${email} is no administrator.`,
    last: 'That is the only owner. Make another one first.',
  },
  user: {
    about: 'one account: user show, plan, role, suspend, restore, second-factor-off, each with EMAIL',
    usage: [
      'user show EMAIL',
      'user plan EMAIL PLAN [STATUS]',
      'user role EMAIL editor|owner|none',
      'user suspend EMAIL',
      'user restore EMAIL',
      'user second-factor-off EMAIL',
    ],
    unknown: (email: string) => `Nobody has the address ${email}.`,
    notAnAddress: (typed: string) => `"${typed}" is no email address.`,
    notOneOf: (typed: string, known: readonly string[]) => `"${typed}" is none of ${known.join(', ')}.`,
    show: {
      id: (id: string) => `Account ${id}`,
      email: (email: string, isVerified: boolean) => `Email: ${email} (${isVerified ? 'verified' : 'not verified'})`,
      plan: (plan: string, status: string) => `Plan: ${plan}, ${status}`,
      admin: (role: string) => `Administrator: ${role}`,
      secondFactor: (isOn: boolean) => `Second factor: ${isOn ? 'on' : 'off'}`,
      sessions: (count: number) => `Open sessions: ${count}`,
      created: (at: string) => `Created: ${at}`,
      suspended: (at: string) => `Suspended since ${at}`,
      eraseAfter: (at: string) => `Closed by its owner; erased after ${at}`,
    },
    planSet: (email: string, plan: string, status: string) =>
      `${email} has the plan ${plan}, ${status}, from the next request on.`,
    roles: {
      none: (email: string) => `${email} is no administrator.`,
      editor: (email: string) => `${email} is an editor: records and articles.`,
      owner: (email: string) => `${email} is an owner: records, articles, people, money and settings.`,
    },
    closed: (email: string) => `${email} is not confirmed, or suspended, or closed, and can be no administrator.`,
    suspended: (email: string) => `${email} is suspended and signed out everywhere.`,
    isSuspended: (email: string) => `${email} is suspended already.`,
    restored: (email: string) => `${email} can sign in again.`,
    secondFactorOff: (email: string) => `${email} logs in without a code from now on.`,
    hasNoSecondFactor: (email: string) => `${email} has no second factor.`,
    isNotSuspended: (email: string) => `${email} is not suspended.`,
  },
  changes: {
    ownSuspension: 'Nobody suspends their own account. Another owner can.',
    ownErasure: 'Your own account is closed in your settings.',
    lastOwner: 'This is the only owner. Make another one first.',
    closed: 'An account that is not confirmed, suspended or closed can be no administrator.',
    wrongEmail: 'is not the address of this account',
    verified: 'The address is confirmed.',
    signedOut: 'Every session of the account has ended.',
    erased: (day: string) => `The account is closed. It is erased after ${day}, unless its owner logs in before.`,
  },
  audit: {
    about: 'audit verify: whether the record of security events is whole',
    usage: ['audit verify'],
    holds: (count: number) =>
      count === 0 ? 'There are no security events yet.' : `The chain of security events holds from event 1 to ${count}.`,
    lastHash: (hash: string) => `The last event has the hash ${hash}.`,
    breaks: (id: number) => `The chain of security events breaks at event ${id}.`,
    holdsUntil: (id: number) => `Up to event ${id} it holds.`,
    guarded: 'Security events refuse updates and deletes.',
    notGuarded: 'The guard of security events is off: they could be changed.',
  },
  mails: {
    admin: {
      subject: (site: string) => `You are an administrator of ${site}`,
      heading: 'You are an administrator now',
      lead: 'Your account was made an administrator. You were signed out everywhere; log in again to go on.',
    },
    'not-admin': {
      subject: (site: string) => `You are no longer an administrator of ${site}`,
      heading: 'You are no longer an administrator',
      lead: 'Your account keeps its own data and has no rights of an administrator any more.',
    },
    suspended: {
      subject: (site: string) => `Your account at ${site} is suspended`,
      heading: 'Your account is suspended',
      lead: 'An administrator suspended your account. You were signed out everywhere and cannot log in for now.',
    },
    restored: {
      subject: (site: string) => `Your account at ${site} is open again`,
      heading: 'Your account is open again',
      lead: 'You can log in again. Your data is as you left it.',
    },
    role: {
      subject: (site: string) => `Your rights at ${site} have changed`,
      heading: 'Your rights have changed',
      lead: {
        editor: 'You are an editor now: you keep records and articles. People, money and settings are kept by owners.',
        owner: 'You are an owner now: beside records and articles you keep people, money and settings.',
      },
    },
    verified: {
      subject: (site: string) => `Your address at ${site} is confirmed`,
      heading: 'Your address is confirmed',
      lead: 'An administrator confirmed the address of your account by hand. There is no link left to follow.',
    },
    'signed-out': {
      subject: (site: string) => `You were signed out of ${site}`,
      heading: 'You were signed out everywhere',
      lead: 'An administrator ended every session of your account. You can log in again at once.',
    },
    exported: {
      subject: (site: string) => `Your data at ${site} was exported`,
      heading: 'Your data was exported',
      lead: 'An administrator made a file of everything held on your account, as somebody asked us to on your behalf.',
    },
    plan: {
      subject: (site: string) => `Your plan at ${site} has changed`,
      heading: 'Your plan has changed',
      lead: (plan: string, status: SubscriptionStatus) =>
        status === 'active'
          ? `Your plan is now ${plan}. It counts from now on; there is nothing to do.`
          : `Your plan is ${plan}, and its payment is ${status === 'past_due' ? 'overdue' : 'cancelled'}: what is paid for is closed until it is active again. Nothing of yours is deleted; what is over the limits of the free plan is locked, the oldest stays open.`,
    },
    button: 'Go to the site',
    otherwise: 'If you did not expect this, answer this mail.',
  },
}
