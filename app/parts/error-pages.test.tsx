import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthenticationError, Crash, GenericError } from './error-pages.tsx'

/** Title, sentences, small print and links of a screen. */
function shown(html: string) {
  const words = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]!.replaceAll('&#x27;', "'"))
  return {
    title: words(/<h1[^>]*>([^<]*)/g)[0],
    says: words(/<p(?: [^>]*)?>([^<]*)/g),
    offers: [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g)].map(([, href, label]) => [label, href]),
  }
}

test('product-spec section 2, 8: the global crash', () => {
  expect(shown(renderToStaticMarkup(<Crash errorId="ABCD1234" />))).toEqual({
    title: 'Something went wrong',
    says: [
      "We're sorry, but something unexpected happened. Please try refreshing the page.",
      'Our team has been notified. Error id ABCD1234',
    ],
    offers: [
      ['Try Again', ''],
      ['Refresh Page', ''],
    ],
  })
})

test('product-spec section 2, 8: the generic error', () => {
  expect(shown(renderToStaticMarkup(<GenericError email="desk@firm.example" />))).toEqual({
    title: 'Something went wrong',
    says: ['An unexpected error occurred. Please try refreshing the page.'],
    offers: [
      ['Try Again', ''],
      ['Go to Homepage', '/'],
      ['Contact Support', 'mailto:desk@firm.example'],
    ],
  })
})

test('product-spec section 2, 8: the authentication error', () => {
  expect(shown(renderToStaticMarkup(<AuthenticationError />))).toEqual({
    title: 'Authentication error',
    says: ['Your session may have expired. Please log in again.'],
    offers: [
      ['Try Again', ''],
      ['Go to Login', '/login'],
    ],
  })
})
