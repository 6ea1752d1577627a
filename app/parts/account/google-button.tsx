import { text } from '#text/en.ts'

/** Google's mark in Google's colours, as its guidelines for this button ask. */
const MARK = {
  '#4285f4': 'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5c-.3 1.5-1.1 2.7-2.4 3.6v3h3.9c2.2-2.1 3.5-5.2 3.5-8.8z',
  '#34a853': 'M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5H1.3v3.1C3.3 21.300 7.300 24 12 24z',
  '#fbbc05': 'M5.300 14.300c-.2-.7-.4-1.500-.4-2.300s.1-1.600.4-2.300V6.600H1.300C.5 8.200 0 10 0 12s.5 3.800 1.300 5.400z',
  '#ea4335':
    'M12 4.800c1.800 0 3.300.6 4.600 1.800L20 3.200C18 1.200 15.200 0 12 0 7.300 0 3.300 2.700 1.300 6.600l4 3.100c.9-2.900 3.600-4.900 6.700-4.900z',
}

/** Leaves for Google and comes back signed in; a link, for it is a place to go. */
export function GoogleButton() {
  return (
    <>
      <a className="btn btn-secondary btn-lg account-google" href="/api/auth/google" rel="nofollow">
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          {Object.entries(MARK).map(([colour, d]) => (
            <path key={colour} fill={colour} d={d} />
          ))}
        </svg>
        {text.accounts.google}
      </a>
      <p className="account-or">
        <span>{text.accounts.or}</span>
      </p>
    </>
  )
}
