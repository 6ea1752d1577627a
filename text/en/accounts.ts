import {
  countryPicker,
  loginNotices,
  passwordNotices,
  resendNotices,
  showPassword,
  signupNotices,
  verifyNotices,
} from './account-notices.ts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number) => WORDS[count] ?? String(count)
const things = (count: number, one: string, many: string) => `${inWords(count)} ${count === 1 ? one : many}`

/** The account screens: product-spec sections 2, 4, 5 and 8, word for word where they give the words. */
export const accounts = {
  google: 'Continue with Google',
  or: 'or with email',
  required: 'required',
  email: 'Email',
  password: 'Password',
  showPassword,
  picker: countryPicker,
  wrong: 'This value is not right.',
  tooLong: 'This is too long.',
  oneLine: 'This must be one line of ordinary characters.',

  bar: { haveAccount: 'Have an account?', logIn: 'Log in', newHere: 'New here?', createAccount: 'Create free account' },

  plate: {
    title: 'What a free account holds',
    rows: {
      trackedPolicies: 'Tracked policies',
      alerts: 'Alerts by email',
      savedSearches: 'Saved searches',
      policyInterests: 'Policy interests',
      downloads: 'Source downloads',
      register: 'Insights and the public register',
    },
    none: 'None',
    noLimit: 'No limit',
    all: 'All',
  },

  signup: {
    ...signupNotices,
    title: 'Create your free account',
    metaTitle: 'Create free account',
    description: 'A free account follows policies, sets alerts and keeps searches. It needs no card.',
    lede: (policies: number, alerts: number) =>
      `Follow ${things(policies, 'policy', 'policies')} and set ${things(alerts, 'alert', 'alerts')}. You can upgrade later.`,
    fullName: 'Full name',
    confirmPassword: 'Confirm password',
    passwordHint: 'At least 8 characters.',
    occupation: 'Occupation',
    country: 'Country',
    chooseCountry: 'Choose a country',
    groups: { africa: 'Africa', elsewhere: 'Elsewhere' },
    terms: ['I accept the', 'Terms of Use'],
    privacy: ['I have read the', 'Privacy Notice'],
    submit: 'Create account',
    after: 'We will email you a link to confirm the address before you log in.',
    termsFirst: 'Accept the Terms of Use to go on.',
  },

  login: {
    ...loginNotices,
    title: 'Log in',
    description: 'Log in to follow policies, set alerts and keep searches.',
    forgot: 'Forgot your password?',
    submit: 'Sign in',
    withPasskey: 'Sign in with a passkey',
    newHere: 'No account yet?',
    signUp: 'Create a free account',
    needsScript:
      'Logging in needs JavaScript, which is off in this browser or did not arrive. The register, its maps, search and feeds work without an account.',
    code: 'Code',
    codeHint: 'From your authenticator app, or a recovery code.',
    verify: 'Please check your email and click the verification link to activate your account.',
    resend: 'Send the link again',
    resendLogin: 'Please log in to resend verification email',
  },

  verify: {
    ...verifyNotices,
    ...resendNotices,
    title: 'Verify your email',
    lede: 'Press the button, and your address is confirmed.',
    button: 'Verify my email',
    failedTitle: 'Verification Failed',
    noToken: "Your email hasn't been verified yet. Please verify your email or request a new verification email.",
    resend: 'Resend Verification Email',
    toDashboard: 'Go to Dashboard',
    toLogin: 'Go to Login',
  },

  reset: {
    ...passwordNotices,
    requestTitle: 'Forgot your password?',
    requestLede: 'Enter the address of your account. We email you a link to choose a new password.',
    send: 'Send reset link',
    backToLogin: 'Back to login',
    validatingTitle: 'Checking your link',
    validating: 'This takes a moment.',
    title: 'Choose a new password',
    lede: 'Every other session of your account ends when it is changed.',
    newPassword: 'New password',
    confirmPassword: 'Confirm new password',
    submit: 'Reset password',
    invalidScreenTitle: 'Invalid or expired link',
    invalidScreen: 'Password reset links expire after 1 hour for security reasons.',
    requestNew: 'Request New Reset Link',
    sentScreenTitle: 'Check your email',
    different: 'Try Different Email',
    doneScreenTitle: 'Password changed',
    toLogin: 'Go to Login',
  },
}
