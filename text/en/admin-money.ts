/** Requests for a price. */
export const adminRequests = {
  title: 'Requests',
  description: 'What was asked for by a form.',
  filter: 'Which',
  states: { open: 'Open', done: 'Done' },
  none: {
    open: { title: 'No request is open', words: 'What is asked for on the pricing page comes here and by mail.' },
    done: { title: 'No request is done yet', words: 'What is answered or closed is kept for a year.' },
  },
  list: 'Requests',
  asked: (plan: string | null, day: string) => (plan === null ? day : `${plan} · ${day}`),
  marks: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  markAs: { open: 'Open again', answered: 'Mark answered', closed: 'Close' },
  markThis: (act: string, name: string) => `${act}: ${name}`,
  note: 'Note for other owners',
  noteOf: (name: string) => `Note about ${name}`,
  saveNote: 'Save the note',
  noteSaved: 'The note is saved.',
  marked: 'The request is marked.',
  answer: 'Answer by mail',
}

/** What plans cost. */
export const adminPrices = {
  title: 'Prices',
  description: 'What plans cost.',
  about: 'An empty price is on request. What is set shows on the pricing page at once.',
  plan: 'Plan',
  currency: 'Currency',
  period: 'For',
  amount: 'Price',
  periods: { month: 'a month', year: 'a year' },
  amountHint: 'As on the page: 25,000 or 199.50',
  table: 'Prices that are set',
  onRequest: 'On request',
  of: (plan: string, currency: string, period: string) => `${plan}, ${currency} ${period}`,
  set: 'Set the price',
  noAmount: 'Type an amount above zero, such as 25,000 or 199.50, or nothing for a price on request.',
  saved: 'The price is set.',
  wrong: 'The price was not set',
}
