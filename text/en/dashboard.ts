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
  lede: 'Records are edited by imports and from the command line of the server for now. What can be looked at here already:',
  links: [
    { label: 'Coverage of the register', href: '/coverage' },
    { label: 'What changed, and the proof of it', href: '/changes' },
    { label: 'The API', href: '/api/docs' },
    { label: 'Your second factor', href: '/profile-settings#second-factor' },
  ],
}
