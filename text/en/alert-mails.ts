const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const inWords = (n: number) => NUMBERS[n] ?? n.toLocaleString('en')
const first = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const list = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

/** Mail about what alerts found, and the pages that its links lead to. */
export const alertMails = {
  subjects: {
    /** Of what is tracked, how many. */
    moved: (moved: number, tracked: number) => {
      if (moved === tracked) return tracked === 1 ? 'Your policy moved' : `All ${inWords(tracked)} of your policies moved`
      return `${first(inWords(moved))} of your ${inWords(tracked)} policies moved`
    },
    one: (title: string, what: string) => `${title}: ${what.replace(/\.$/, '')}`,
    changes: (count: number) => `${count} changes in what you watch`,
    dates: (count: number) => `${count} dates come near in what you watch`,
    near: (title: string, on: string) => `${title} on ${on}`,
    aDate: 'a date comes near',
  },
  morning: (name: string | null) => (name ? `Good morning, ${name}.` : 'Good morning.'),
  lead: (since: string | null, isDue: boolean) =>
    `Here is what changed${since ? ` since ${since}` : ''}${isDue ? (since ? ', and what is due next' : ' and what is due next') : ''}.`,
  deadlines: (count: number, days: number) =>
    `${first(inWords(count))} ${count === 1 ? 'deadline' : 'deadlines'}, the next ${inDays(days).toLowerCase()}.`,
  digest: (on: string) => `Digest, ${on}`,
  alert: (on: string) => `Alert, ${on}`,
  button: 'Open your dashboard',
  tracked: 'Policies you track',
  interests: 'Your interests',
  when: (place: string, on: string) => `${place}, ${on}.`,
  dateSet: (title: string, on: string) => `Date set: ${title}, ${on}.`,
  dateMoved: (title: string, from: string, to: string) => `Date moved: ${title}, from ${from} to ${to}.`,
  near: (title: string, on: string, days: number) => `${title}: ${on}. ${inDays(days)}.`,
  locked: (plan: string) => `Your words stand in text that the ${plan} plan shows.`,
  also: (names: string[]) => `Also under ${list(names)}.`,
  alsoTracked: 'policies you track',
  alsoInterests: 'your interests',
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  stop: 'Turn this alert off',
  weekly: 'Too much mail? Weekly instead',
  due: 'Due next',
  dueDetail: (title: string, days: number) => `${title}. ${inDays(days)}.`,
  article: (minutes: number | null) => (minutes === null ? 'From Insights' : `From Insights, ${minutes} min read`),
  why: {
    immediate: (site: string) => `You get this because you asked ${site} to tell you at once.`,
    daily: (site: string) => `You get this because your ${site} account has daily digests on.`,
    weekly: (site: string) => `You get this because your ${site} account has weekly digests on.`,
  },
  pages: {
    stop: {
      title: 'Turn this alert off',
      lede: (title: string) => `Shall we stop telling you about “${title}”? Nothing of it is deleted.`,
      button: 'Turn it off',
      already: (title: string) => `The alert “${title}” is off. There is nothing more to do.`,
    },
    weekly: {
      title: 'Weekly instead',
      lede: (title: string) => `Shall what we tell you about “${title}” come once a week, on Monday morning?`,
      ledeFollowed: 'Shall what we tell you about what you track and your interests come once a week, on Monday morning?',
      button: 'Weekly from now on',
      already: (title: string) => `“${title}” comes weekly. There is nothing more to do.`,
      alreadyFollowed: 'What you track and your interests come weekly. There is nothing more to do.',
    },
    unsubscribe: {
      title: 'No more mail about alerts',
      lede: (address: string) =>
        `Shall we stop sending mail about alerts to ${address}? What they find is still told in the app.`,
      button: 'Unsubscribe',
      already: (address: string) => `${address} gets no mail about alerts any more. There is nothing more to do.`,
    },
    problems: {
      wrong: {
        title: 'This link is not valid',
        message: 'A part of it may be missing. Open it from the email again, or change what we send in your account.',
      },
      gone: {
        title: 'There is nothing to change any more',
        message: 'The alert or the account that this link was for is not there any more, so nothing is sent of it.',
      },
    },
    outcomes: {
      stopped: {
        title: 'The alert is off',
        message: 'It tells nothing any more. It is kept with your other alerts, where you can turn it on again.',
      },
      'weekly-now': {
        title: 'It comes weekly now',
        message: 'The next mail of it comes on a Monday morning. You can change that among your alerts.',
      },
      unsubscribed: {
        title: 'You get no more mail about alerts',
        message: 'What your alerts find is still told in the app. Among your alerts you can turn the mail on again.',
      },
    },
    choose: 'Choose what we send',
  },
}

function inDays(days: number): string {
  if (days <= 0) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}
