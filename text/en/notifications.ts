/** The bell, and the list of all that it said. */
export const notifications = {
  title: 'Notifications',
  description: 'What the bell told you, newest first.',
  bell: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  came: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  most: '99+',
  panel: 'Notifications',
  loading: 'Loading …',
  none: 'Nothing yet',
  noneHint: 'What your alerts find, what comes due and what changes with your account is told here.',
  failed: 'They could not be loaded.',
  tryAgain: 'Try again',
  markAll: 'Mark all read',
  markRead: 'Mark read',
  all: 'All notifications',
  unread: 'Unread',
  allRead: 'All are read.',
  markReadName: (title: string) => `Mark read: ${title}`,
  failedToMark: 'That did not work',
  pages: 'Pages of notifications',
  range: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  newer: 'Newer',
  older: 'Older',
  count: (total: number, unread: number) =>
    `${total === 1 ? '1 notification' : `${total} notifications`}, ${unread === 0 ? 'all read' : `${unread} unread`}.`,
}

/** What is stored, in words: made when they are read. */
export const notificationWords = {
  change: (title: string) => `${title} moved`,
  deadline: (title: string, on: string) => `${title}: ${on}`,
  hiddenDeadline: (title: string) => `A date of ${title} comes up`,
  hiddenDeadlineText: 'Your plan shows the headings of its duties, not when they fall due.',
  record: 'A date of the record',
  plan: (plan: string) => `Your plan is ${plan} now`,
  planActive: 'What it holds is yours at once. What a smaller plan had locked is open again.',
  planNotActive: 'The subscription is not active, so what counts is the free plan. What is over it is kept, and locked.',
  mailPaused: 'Mail about your alerts is paused',
  mailPausedText: 'Your address refused it three times in a row. Check the address; what your alerts find is still told here.',
  free: 'What is over its limits is kept, and locked until there is room.',
}
