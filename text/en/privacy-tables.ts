import type { StorageName } from '#domain/browser-storage.ts'

/** What a browser keeps for us: its name, for what, and for how long. */
export const storage = {
  lite: [
    'Cookie',
    'The version of the pages you chose by hand: 1 for low data, 0 for full. It is set only by that choice, and says nothing else.',
    'A year from the choice',
  ],
  '__Host-policywatch-google': [
    'Cookie',
    'Only while you sign in with Google: ties that sign-in to your browser.',
    'Until you are signed in, at most ten minutes',
  ],
  theme: ['Local storage', 'Light or dark, if you chose one.', 'Until you choose “System” or clear it'],
  fonts: ['Local storage', 'That your browser has our fonts, so that pages start in them.', 'Until you clear it'],
  keys: ['Local storage', 'That you turned the keys off that are a single character.', 'Until you turn them on or clear it'],
  analyticsConsent: ['Local storage', 'Whether you allowed counting or declined, and when.', 'Until you clear it'],
  analyticsSent: [
    'Session storage',
    'Only if you allowed counting: what was counted within the last hour, so that it is not counted twice.',
    'An hour, at most until you close the tab or decline',
  ],
  accessToken: [
    'Local storage',
    'Only while you are signed in to an account: proof of it, renewed every few minutes.',
    'Until you log out',
  ],
  refreshToken: [
    'Local storage',
    'Only while you are signed in to an account: renews that proof.',
    'Until you log out. It is worth nothing after 30 days, or 7 without use',
  ],
  intendedDestination: [
    'Session storage',
    'Only while you log in: the page to lead you back to.',
    'Until you are there, or close the tab',
  ],
  knownData: [
    'Session storage',
    'Only while you are signed in to an account: what your plan holds and what you follow, so that your pages show it at once.',
    'Until you log out or close the tab',
  ],
  articleDraft: [
    'Session storage',
    'Only for those who write our articles: what they wrote and could not be saved yet.',
    'Until it is saved, or you close the tab',
  ],
  recordDraft: [
    'Session storage',
    'Only for those who edit our records: what they typed and did not publish yet.',
    'Until it is published, or you close the tab',
  ],
  sessionKey: [
    'Browser database',
    'Only while you are signed in to an account: a key that never leaves your browser, without which that proof cannot be renewed elsewhere.',
    'Until you log out',
  ],
} satisfies Record<StorageName, [where: string, what: string, until: string]>

/** For what data are used, which, and on which lawful basis of section 25(1) of the Act. */
export const purposes: readonly (readonly [purpose: string, data: string, basis: string])[] = [
  [
    'Sending you the pages you ask for, and keeping the service safe and within its limits',
    'Fingerprint of the network address, for a short time; log',
    'Legitimate interests: a service that works and is not abused',
  ],
  [
    'Learning what is read and searched for',
    'Page views, searches and article clicks, counted by day',
    'Consent, given in the banner',
  ],
  ['Sending the newsletter', 'First name, email address, topics', 'Consent, given by the form and confirmed by mail'],
  [
    'Proving that consent',
    'Wording, times, shortened network address',
    'Legal obligation: whoever relies on consent must be able to prove it',
  ],
  [
    'Keeping addresses that unsubscribed from being written to again',
    'Email address',
    'Legitimate interests: yours and ours that you are left alone',
  ],
  [
    'Answering a request for a price',
    'What you write into the form',
    'Contractual necessity: steps you ask for before a contract',
  ],
  ['Accounts, plans and what they open', 'Account, what you save, use of limits', 'Contractual necessity'],
  [
    'Showing you the duties and dates that bind your organisation, in your calendar program, too',
    'Sectors, places and size, if you say them; the secret address of your calendar',
    'Contractual necessity',
  ],
  [
    'Telling you what your alerts find, by the bell, by mail and by your webhooks, and why',
    'What you watch, track and mute; what you were told; your time zone; whether your address refused our mails; the addresses of your webhooks',
    'Contractual necessity',
  ],
  [
    'Payments and our books',
    'Plan, amounts, times, payment reference',
    'Contractual necessity; legal obligation: tax and company law',
  ],
  ['Finding and mending faults', 'Error reports', 'Legitimate interests: a service that works'],
  ['Answering you about your rights, and authorities who may ask', 'What the question needs', 'Legal obligation'],
]

/** What is kept, how long, and why so long. */
export const retention: readonly (readonly [what: string, howLong: string, why: string])[] = [
  [
    'Fingerprint of a network address, under which requests are counted against a limit',
    'Until the limit no longer counts them: an hour for forms, two days for mails to one address',
    'To keep one sender from shutting out the others',
  ],
  [
    'Log of the server: time, kind of page, status and duration, without address, search or name',
    'As long as the log of the machine is kept',
    'To find faults',
  ],
  ['Counts of visits, by day, without any person', '25 months', 'To compare what is read with the year before'],
  [
    'Newsletter: name, address, topics, proof of consent',
    'While you are subscribed',
    'To send it, and to prove that you asked for it',
  ],
  ['A mail we sent you: address, kind, when, and whether it went', '30 days', 'To find out why one did not arrive'],
  ['Newsletter: a wish that was never confirmed', '14 days', 'Because the link to confirm it is good for 7'],
  [
    'Newsletter: the same of one who unsubscribed',
    'Until you ask us to delete it',
    'So that the address is not written to again',
  ],
  [
    'Request for a price',
    '12 months after you made it, once it is answered or closed; 24 months at most',
    'To answer, and to take the conversation up again',
  ],
  [
    'Account and what you saved in it',
    'Until you delete it, and 7 days more',
    'It is yours; within the 7 days you can come back by logging in',
  ],
  [
    'What your alerts told you of, why, and when it was mailed',
    '400 days, or until you delete the alert or your account',
    'So that you can look up for a year what you were told, and never hear of it twice',
  ],
  [
    'What was posted to your webhooks',
    '30 days after it arrived or was given up',
    'So that you can see what your address answered',
  ],
  [
    'An account whose address was never confirmed',
    '30 days after it was asked for last',
    'Because nobody showed that the address is theirs',
  ],
  ['Where an account was logged in', 'Until 30 days after it ended', 'So that you can see and end what is not yours'],
  [
    'By what we know again a browser that you logged in with: fingerprints only, of its key, and of its kind and network',
    '12 months after you last logged in with it',
    'So that you are told of a login from one that is new, and of no other',
  ],
  ['Links that we mailed you for your account', '7 days after they end', 'So that one that was opened again can be explained'],
  [
    'What happened to an account: kind, time, shortened network address, under a number instead of a name',
    'For good; after the account is deleted nothing says whose it was',
    'To prove that accounts are not misused, and that nobody rewrote it',
  ],
  ['Payments and invoices', 'As long as tax and company law ask', 'The law'],
]
