const many = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n.toLocaleString('en-US')} ${more}`)

/** What an alert told of, and why. */
export const alertHistory = {
  open: 'History',
  openThis: (title: string) => `History: ${title}`,
  followed: 'Tracked policies and interests',
  loading: 'Loading the history',
  none: 'Nothing was told yet.',
  count: (total: number) => `${many(total, 'time', 'times')} told in the last 400 days.`,
  list: (title: string) => `What was told: ${title}`,
  older: 'Show older',
  failed: 'The history could not be loaded.',
  again: 'Try again',
  was: 'Before:',
  is: 'Now:',
  set: (title: string, on: string) => `${title}: ${on}`,
  moved: (title: string, from: string, to: string) => `${title}: from ${from} to ${to}`,
  matched: 'Matched:',
  lockedMatch: (plan: string) => `The words stand in a part that opens on the ${plan} plan.`,
  mail: {
    none: 'Told by the bell only',
    waiting: 'Mail to come',
    made: (day: string, time: string) => `Mailed ${day}, ${time} (Lagos)`,
    madeEarlier: 'Mailed',
  },
}
