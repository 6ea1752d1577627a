/** Without a network: the page that says so, and the line above a page that was kept on the reader's device. */
export const offline = {
  title: 'You are offline',
  description: 'What is shown when there is no network and a page is not kept on this device.',
  notKept:
    'This page is not kept on this device. Pages that you open are kept here, so that you can read them again without a network.',
  tryAgain: 'Try again',
  keptTitle: 'Kept on this device',
  noneKept: 'No page is kept on this device yet.',
  keptOffline: (when: string) => `Kept on ${when}; you are offline.`,
  keptSlow: (when: string) => `Kept on ${when}; the network is slow to answer.`,
  keptOn: (when: string) => `Kept on ${when}`,
}
