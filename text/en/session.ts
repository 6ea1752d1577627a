/** The browser's session: product-spec sections 2, 4 and 8. */
export const session = {
  accountUpdated: {
    title: 'Account Updated',
    message: 'Your account information has been refreshed with the latest changes.',
  },
  updateFailed: { title: 'Refresh Failed', message: 'Please refresh the page to see your updated account information.' },
  dataRefreshed: { title: 'Data Refreshed', message: 'Your account information is up to date.' },
  refreshFailed: { title: 'Refresh Failed', message: 'Failed to refresh your data. Please try again.' },
  expired: { title: 'Authentication error', message: 'Your session may have expired. Please log in again.' },
  profileNote: {
    label: 'Your profile',
    words: 'Tell us what you do and where, so that we can show what concerns you.',
    complete: 'Complete your profile',
    notNow: 'Not now',
  },
  /** On pages that need a sign-in, until they know who is there. */
  loading: 'Loading your account',
  needsScript: 'This page needs JavaScript, for your sign-in is kept in your browser.',
  needsScriptLink: 'What is open to everybody is on the tracker.',
  away: { title: 'Network Error', message: 'Failed to connect to server. Please check your internet connection and try again.' },
  tryAgain: 'Try Again',
}
