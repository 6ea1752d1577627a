/** The control on the pages of duties and dates; apart, because it comes to whoever is signed in. */
export const bindsMe = {
  mine: 'What binds me',
  ofMySize: (size: string) => `Only duties that name my size: ${size}`,
  shown: 'This page is narrowed to it.',
  change: 'Change what you are',
  say: 'Say what you are',
  sayWhy: 'to see only what binds you',
  calendar: 'Your own calendar address',
}
