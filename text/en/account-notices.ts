/**
 * What the scripts of the account screens say, word for word from product-spec sections 4, 5 and 8 where it gives the words. They have these
 * and nothing else; the pages have accounts.ts.
 */
const network = {
  title: 'Network Error',
  message: 'Failed to connect to server. Please check your internet connection and try again.',
}

/** Section 5, in the order in which they are checked. */
export const signupNotices = {
  terms: { title: 'Terms of Use Required', message: 'You must accept the Terms of Use to create an account.' },
  fullName: { title: 'Full Name Required', message: 'Please enter your full name.' },
  occupation: { title: 'Occupation Required', message: 'Please enter your occupation.' },
  country: { title: 'Country Required', message: 'Please enter your country.' },
  mismatch: { title: 'Password Mismatch', message: 'Passwords do not match. Please try again.' },
  short: { title: 'Password Too Short', message: 'Password must be at least 8 characters long.' },
  failedTitle: 'Account Creation Failed',
  failed: 'There was an error creating your account. Please try again.',
  noReason: 'Registration failed',
  network: 'Network error occurred',
}

export const loginNotices = {
  failedTitle: 'Login Failed',
  wrong: 'Invalid email or password.',
  failed: 'There was an error logging in. Please try again.',
  noReason: 'Login failed',
  network: 'Network error occurred',
  created: {
    title: 'Account Created Successfully!',
    message: 'Please check your email to verify your account before logging in.',
  },
  signingIn: 'Signing you in with Google',
  passkey: {
    stopped: {
      title: 'No passkey was used',
      message: 'It was cancelled, or this device has none for this site. Try again, or log in with your password.',
    },
    failed: 'The passkey could not be used here. Please log in with your password.',
  },
}

export const resendNotices = {
  sentTitle: 'Verification Email Sent',
  sent: 'Please check your inbox for the verification link.',
  failedTitle: 'Unable to Send Email',
  failed: 'Please try again in a moment.',
  network: { title: 'Network Error', message: 'Could not send request. Please try again.' },
}

export const verifyNotices = {
  loading: 'Verifying Your Email',
  loadingHint: 'This takes a moment.',
  successTitle: 'Email Verified!',
  success: 'Your email address is verified.',
  failed: 'Email verification failed. Please try again.',
}

export const passwordNotices = {
  emailRequired: { title: 'Email Required', message: 'Please enter your email address.' },
  required: { title: 'Password Required', message: 'Please enter a new password.' },
  short: { title: 'Password Too Short', message: 'Password must be at least 8 characters long.' },
  mismatch: { title: "Passwords Don't Match", message: 'Please make sure both passwords are the same.' },
  invalidTitle: 'Invalid Link',
  invalid: 'This password reset link is invalid or has expired.',
  notValidated: { title: 'Validation Error', message: 'Failed to validate reset link. Please try again.' },
  requestFailedTitle: 'Request Failed',
  requestFailed: 'Failed to send reset email. Please try again.',
  resetFailedTitle: 'Reset Failed',
  resetFailed: 'Failed to reset password. Please try again.',
  network,
  sentTitle: 'Email Sent',
  sent: "If an account with that email exists, you'll receive a password reset link shortly.",
  resetTitle: 'Password Reset Successfully',
  reset: 'Your password has been changed. Log in with the new one.',
}

export const showPassword = { show: 'Show the password', hide: 'Hide the password' }

export const countryPicker = {
  placeholder: 'Name or two-letter code',
  open: 'Show the countries',
  list: 'Countries',
  count: (found: number, all: number) => `${found} of ${all} match`,
  all: (all: number) => `${all} countries`,
  none: (typed: string) => `No countries found matching '${typed}'`,
  keys: 'Up and down to move, Enter to choose',
}
