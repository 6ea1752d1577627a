/** What somebody sees first when they are signed in. */
export const dashboard = {
  title: 'Dashboard',
  description: 'Your account, what your plan holds, and the ways into the register.',
  greeting: (name: string | undefined) => (name ? `Welcome, ${name}` : 'Welcome'),
  plan: 'Your plan',
  planNow: (name: string) => `You have the plan ${name}.`,
  notActive: 'The subscription is not active, so what counts is the free plan.',
  compare: 'Compare plans',
  ways: 'In the register',
  places: [
    { label: 'Policy Tracker', href: '/tracker', about: 'Search all records of Nigeria, its states and Africa.' },
    { label: 'Duties', href: '/obligations', about: 'What is due, when, and for whom.' },
    { label: 'What changed', href: '/changes', about: 'Every change of a record, the newest first.' },
    { label: 'Calendar', href: '/calendar', about: 'Commencements, hearings and deadlines.' },
  ],
  settings: 'Profile Settings',
  refresh: 'Refresh my data',
}

/** The administrators' area: product-spec section 2. */
export const admin = {
  title: 'Admin',
  description: 'For administrators only.',
  required: {
    title: 'Authentication Required',
    words: 'Log in with the account of an administrator to go on.',
    login: 'Login',
  },
  denied: {
    title: 'Access Denied',
    words: "You don't have permission to access the admin panel. This area is restricted to administrators only.",
    dashboard: 'Go to Dashboard',
  },
  /** Who has an account of an administrator, and no rights of one in this session. */
  unproven: {
    withoutOne:
      'Administrators here have their rights only with a second factor, and you have not set one up yet. Until then your account works as any reader’s.',
    setUp: 'Set up a second factor',
    withOne:
      'Your rights as an administrator begin when you confirm your second factor. Until then your account works as any reader’s.',
    code: 'Enter a code from your authenticator app, or a recovery code.',
    passkey: 'If you have a passkey, log in again with it: it counts as a second factor.',
    logInAgain: 'Log in again',
    confirmed: { title: 'Confirmed', message: 'Your second factor was confirmed.' },
  },
  lede: 'Records are edited by imports and from the command line of the server for now. What can be looked at here already:',
  links: [
    { label: 'Coverage of the register', href: '/coverage' },
    { label: 'What changed, and the proof of it', href: '/changes' },
    { label: 'The API', href: '/api/docs' },
    { label: 'Your second factor', href: '/profile-settings#second-factor' },
  ],
}
