/** Messages of the API, by problem code. */
export const api = {
  problems: {
    BAD_REQUEST: 'The request is not right. See details for what to change.',
    UNAUTHENTICATED: 'Log in to do this.',
    SECOND_FACTOR_REQUIRED: 'Enter the code from your authenticator app, or a recovery code.',
    FORBIDDEN: 'You do not have permission to do this.',
    EMAIL_NOT_VERIFIED: 'Please verify your email address first.',
    PLAN_REQUIRED: 'Your plan does not include this.',
    LIMIT_REACHED: 'Your plan has no room for one more.',
    NOT_FOUND: 'There is nothing at this address.',
    METHOD_NOT_ALLOWED: 'This address does not take that method.',
    CONFLICT: 'Somebody changed this at the same time. Load it again and repeat your change.',
    GONE: 'This is over.',
    TOO_LARGE: 'The request is too large.',
    UNSUPPORTED_MEDIA_TYPE: 'Send JSON.',
    VALIDATION_FAILED: 'Some fields are not right. See details for each.',
    RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
    INTERNAL: 'Something went wrong on our side. Quote the error id if you write to us.',
    UNAVAILABLE: 'We are busy or a part of the service is away. Try again in a moment.',
  },
  unknownParameter: 'is not a parameter of this call',
  notOneOf: (value: string | undefined, known: string[] | undefined) =>
    `${value === undefined ? 'this' : `"${value}"`} is not a known value; ${known ? `use one of: ${known.join(', ')}` : 'see /api/docs for the list'}`,
  title: 'PolicyWatch API',
  about: 'Technology and data policy in Nigeria and Africa: records, jurisdictions and figures, as JSON.',
}
