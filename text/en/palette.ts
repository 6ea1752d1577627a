/** The palette that Ctrl K opens, and the help that ? opens. */
export const palette = {
  title: 'Go to',
  hint: 'A record, a place, a page, or something to do',
  close: 'Close',
  count: (count: number) => (count === 0 ? 'Nothing found.' : count === 1 ? '1 entry.' : `${count} entries.`),
  none: 'Nothing here has these words.',
  away: 'Records could not be fetched. Pages and places can still be found.',
  search: (typed: string) => `Search the register for “${typed}”`,
  groups: { pages: 'Pages', places: 'Places', records: 'Records', actions: 'Actions', search: 'Search' },
  kinds: { country: 'Country', state: 'State', community: 'Community' },
  pages: {
    '/': 'Home',
    '/tracker': 'Policy Tracker',
    '/tracker/nigeria-federal-policy-tracker': 'Nigeria, federal',
    '/tracker/nigerian-states-policy-tracker': 'Nigerian states',
    '/tracker/africa-federal-policy-tracker': 'Africa',
    '/obligations': 'Duties',
    '/calendar': 'Calendar',
    '/compare/data-protection': 'Laws side by side',
    '/changes': 'What changed',
    '/coverage': 'Coverage',
    '/jurisdictions': 'Jurisdictions',
    '/insights': 'Insights',
    '/pricing': 'Pricing',
    '/about': 'Who we are',
    '/newsletter': 'Newsletter',
    '/api/docs': 'API',
    '/terms': 'Terms of Use',
    '/privacy': 'Privacy Notice',
    '/credits': 'Credits',
  },
  ofVisitors: { '/login': 'Log in', '/signup': 'Create free account' },
  ofReaders: {
    '/dashboard': 'Dashboard',
    '/profile-settings': 'Profile Settings',
    '/profile-settings#binds': 'What binds your organisation',
    '/profile-settings#your-calendar': 'Your calendar',
  },
  ofAdministrators: { '/admin': 'Admin' },
  actions: {
    saveSearch: 'Save this search',
    keys: 'Show the keyboard shortcuts',
    system: 'Theme: system',
    light: 'Theme: light',
    dark: 'Theme: dark',
    logOut: 'Logout',
  },
}

/** Which keys do what: by the kind of page that they are on. */
export const keys = {
  title: 'Keyboard shortcuts',
  about: 'Keys do nothing of this while you write in a field.',
  single: 'Use keys that are a single character',
  singleHint: 'Turn this off if you speak to your computer. Ctrl K works either way. The choice stays in this browser.',
  or: 'or',
  groups: {
    everywhere: {
      title: 'On every page',
      keys: [
        [['Ctrl K', '⌘ K'], 'Go to a record, a place, a page, or do something'],
        [['/'], 'Search the register'],
        [['?'], 'Show this help'],
      ],
    },
    results: {
      title: 'In a list of results',
      keys: [
        [['j'], 'Next result'],
        [['k'], 'Result before'],
        [['Enter'], 'Open it'],
      ],
    },
    dashboard: {
      title: 'On your dashboard',
      keys: [
        [['j'], 'Next change'],
        [['k'], 'Change before'],
        [['e'], 'Mark it as read'],
        [['Enter'], 'Open it'],
      ],
    },
    record: {
      title: 'On a record',
      keys: [
        [['t'], 'Track it, or stop'],
        [['a'], 'Set an alert'],
        [['n'], 'Write a note'],
      ],
    },
  } satisfies Record<string, { title: string; keys: [keys: string[], does: string][] }>,
}
