import { bindsMe } from './binds-me.ts'

/** What an organisation is, so that duties and dates can be looked up for it, and the calendar that follows from it. */
export const binds = {
  title: 'What binds your organisation',
  about:
    'Say what it is, and the pages of duties and dates show what binds it, and your calendar holds its dates. Nobody else sees this.',
  sectors: 'Sectors',
  sectorsHint: 'Duties that bind every organisation are always among them.',
  jurisdictions: 'Places',
  jurisdictionsHint: 'Where it is established or at work. None chosen means all.',
  find: 'Find a place',
  found: (count: number) => (count === 0 ? 'No place has these words.' : count === 1 ? '1 place' : `${count} places`),
  chosen: (count: number) => (count === 0 ? 'None chosen' : count === 1 ? '1 chosen' : `${count} chosen`),
  tooMany: (most: number) => `Choose at most ${most} places, or none for all.`,
  size: 'Size: words of the condition, such as 200 or major importance',
  sizeHint:
    'Finds the duties whose condition has these words. It leaves no date out of your calendar: most conditions say something else than a size.',
  sizeWrong: 'Write a figure or a word, such as 200.',
  saved: { title: 'Saved', message: 'Duties and dates now know what binds you.' },
  show: 'Show my duties',

  calendar: {
    title: 'Your calendar',
    about:
      'An address for your calendar program. It holds the dates of the policies you track and of what binds your organisation, as far as your plan opens them, and stays up to date.',
    none: 'You have no address yet.',
    make: 'Make an address',
    since: (day: string) => `Made on ${day}. Whoever has this address can read the dates, so keep it to yourself.`,
    label: 'Address of your calendar',
    open: 'Open in a calendar program',
    copy: 'Copy the address',
    copied: 'The address was copied.',
    notCopied: 'The address could not be copied. Mark it and copy it by hand.',
    renew: 'Make a new address',
    revoke: 'Revoke',
    sureRenew: 'Make a new address?',
    sureRenewAbout: 'The one you have ends at once, and programs that use it stop getting dates.',
    sureRevoke: 'Revoke this address?',
    sureRevokeAbout: 'It ends at once, and programs that use it stop getting dates.',
    made: 'Here is your address.',
    renewed: 'Here is your new address. The old one has ended.',
    revoked: 'The address has ended.',
    name: (site: string) => `${site}: my dates`,
    description: 'Dates of the policies you track and of what binds your organisation, as far as your plan opens them.',
  },

  /** On the pages of duties and dates, for who is signed in. */
  control: bindsMe,
}
