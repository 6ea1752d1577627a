/** The audit trail. */
export const adminAudit = {
  title: 'Audit trail',
  description: 'What happened to accounts and was done by administrators.',
  about: 'Nothing here can be changed or deleted. Networks are shortened; of erased accounts only the number is left.',
  kind: 'What',
  anyKind: 'Everything',
  account: 'Account',
  accountHint: 'Address or number; about it, or done by it.',
  find: 'Show',
  export: 'Export as CSV',
  exportFailed: { title: 'The file did not come', message: 'Try again in a moment.' },
  fileName: 'audit.csv',
  table: 'Events, the newest first',
  columns: { at: 'When', kind: 'What', about: 'Account', by: 'By', place: 'From', detail: 'Details' },
  itself: 'the account itself, or the command line',
  none: { title: 'Nothing found', words: 'No event fits these choices.' },
  csv: { id: 'Number', at: 'When', kind: 'What', about: 'Account', by: 'By', place: 'Network', detail: 'Details' },
  found: (count: number) => (count === 1 ? '1 event' : `${count} events`),
}

/** Mail and timed jobs. */
export const adminOutbox = {
  title: 'Mail and jobs',
  description: 'Mail that waits, was sent or failed, and timed jobs.',
  refusals: {
    notFailed: 'Only a message that failed is sent once more.',
    linkForgotten: 'Its link was forgotten when it failed. Its reader asks for a new one.',
  },
  queuedAgain: 'The message is due again.',
  mail: 'Mail',
  filter: 'State',
  any: 'All',
  states: {
    queued: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Failed',
    suppressed: 'Not sent: its reader had left or the address refuses mail',
    kept: 'Shown in the terminal: no mail server is set',
  },
  short: { queued: 'Waiting', sending: 'Being sent', sent: 'Sent', failed: 'Failed', suppressed: 'Not sent', kept: 'Kept' },
  counted: (state: string, count: number) => `${state} (${count})`,
  columns: { kind: 'Message', to: 'To', state: 'State', at: 'When', why: 'Why' },
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  retry: 'Try again',
  retryThis: (kind: string, to: string) => `Try again: ${kind} to ${to}`,
  none: { title: 'No message', words: 'There is none in this state. What is settled is kept for 30 days.' },
  jobs: 'Timed jobs',
  everySo,
  jobColumns: { name: 'Job', cron: 'When, in Lagos', last: 'Last run' },
  never: 'not in the last day',
  runs: {
    created: 'waiting',
    retry: 'failed, is tried again',
    active: 'running',
    completed: 'done',
    cancelled: 'cancelled',
    failed: 'failed',
  } as Record<string, string>,
  ran: (state: string, at: string) => `${state}, ${at}`,
}

/** What was counted. */
export const adminAnalytics = {
  title: 'Analytics',
  description: 'Views, searches, clicks, sign-ups and conversions by day.',
  about: 'Views, searches and clicks are of readers who allowed counting. Sign-ups and conversions are of everybody.',
  refusals: {
    order: 'is after the last day',
    tooMany: (most: number) => `is too early: at most ${most} days at once`,
  },
  from: 'From',
  to: 'To',
  show: 'Show',
  counts: {
    views: 'Page views',
    searches: 'Searches that found something',
    emptySearches: 'Searches that found nothing',
    articleClicks: 'Article clicks',
    signUps: 'Sign-ups',
    conversions: 'Conversions',
  },
  sums: 'In all',
  byDay: 'By day',
  chart: (what: string, total: number) => `${what} by day, ${total} in all; the table below has the figures`,
  which: 'Chart of',
  day: 'Day',
  times: 'Times',
  top: { views: 'Pages', searches: 'Searched for', emptySearches: 'Searched for, not found', articleClicks: 'Articles' },
  nothing: 'Nothing was counted on these days.',
  withoutResult: 'Searches of everybody that found nothing',
  columns: { words: 'Words', times: 'Times', lastOn: 'Last on' },
}

/** When a job runs, of the few forms in which that is written; another one is shown as it is. */
function everySo(cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return cron
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  const two = (number: string) => number.padStart(2, '0')
  if (hour === '*' && minute === '*') return 'Every minute'
  if (hour === '*' && step) return `Every ${step} minutes`
  if (hour === '*') return `Every hour, at ${two(minute)} past`
  return `Every day, ${two(hour)}:${two(minute)}`
}
