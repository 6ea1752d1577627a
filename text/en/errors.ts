/** Error screens: product-spec section 2, word for word where it gives the words. */
export const errors = {
  notFoundTitle: '404 Page Not Found',
  notFound: 'There is no page at this address. It may have moved, or the link may have a slip in it.',
  notFoundSearch: 'Search the register',
  tryAgain: 'Try Again',
  goHome: 'Go to Homepage',
  goToTracker: 'Go to the policy tracker',
  contactSupport: 'Contact Support',
  refreshPage: 'Refresh Page',
  crashTitle: 'Something went wrong',
  crash: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  teamNotified: 'Our team has been notified.',
  errorId: (id: string) => `Error id ${id}`,
  genericTitle: 'Something went wrong',
  generic: 'An unexpected error occurred. Please try refreshing the page.',
  authenticationTitle: 'Authentication error',
  authentication: 'Your session may have expired. Please log in again.',
  goToLogin: 'Go to Login',
  /** What a team's chat is told of an error. */
  report: {
    title: (component: 'client' | 'server') => (component === 'client' ? 'Error in a browser' : 'Error on the server'),
    stack: 'Stack',
    extra: 'More',
  },
  busyTitle: 'We are busy',
  busy: 'A part of the service does not answer right now. Nothing is lost. Please try again in a moment.',
}
