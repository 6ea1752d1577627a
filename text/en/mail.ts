/** What every mail says beside its own matter, and what is said about mail to those who run the product. */
export const mail = {
  footer: {
    /** Why somebody gets this. */
    asked: (site: string) => `You get this because somebody gave this address to ${site}.`,
    subscribed: (site: string) => `You get this because you confirmed that you want the ${site} newsletter.`,
    firm: (site: string) => `You get this because it is the address of ${site}.`,
    choose: 'Choose what we send',
    or: 'or',
    unsubscribe: 'unsubscribe in one click',
    notAdvice: 'Information, not legal advice.',
  },
  listName: (site: string) => `${site} newsletter`,
  /** The subject of a mail that somebody sends to leave. */
  leaveSubject: 'Unsubscribe',
  priceRequest: {
    subject: (plan: string) => `A request for a price: ${plan}`,
    noPlan: 'no plan named',
    heading: 'Somebody asks for a price',
    lead: (plan: string) => `Plan: ${plan}.`,
    name: (name: string) => `Name: ${name}`,
    email: (address: string) => `Email: ${address}`,
    organisation: (name: string) => `Organisation: ${name}`,
    message: (words: string) => `Message: ${words}`,
    button: 'Open the pricing page',
    answer: 'Answer this mail to write to them. The request stays in the list of open ones until it is marked as answered.',
  },
  /** Without a mail server: what the terminal shows of each message. */
  kept: (subject: string, link: string) => `No SMTP_URL is set, so this mail was not sent: ${subject}\n  ${link}`,
  command: {
    about: 'the newest mails: state, age, kind, subject, and the link of one that was kept',
    noArguments: 'outbox takes no arguments.',
    none: 'There is no mail.',
    unreadable: '(cannot be shown)',
    why: (reason: string) => `  ${reason}`,
    next: (minutes: number) => (minutes <= 0 ? '  next try: now' : `  next try: in ${minutes} min`),
    age: (minutes: number) => {
      if (minutes < 60) return `${minutes} min`
      return minutes < 2_880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`
    },
    states: {
      queued: 'queued',
      sending: 'sending',
      sent: 'sent',
      failed: 'failed',
      suppressed: 'suppressed',
      kept: 'kept',
    },
  },
  doctor: {
    nothingWaits: 'No mail waits.',
    waits: (waiting: number, minutes: number) =>
      `Mail waits: ${waiting} ${waiting === 1 ? 'message' : 'messages'}, the oldest for ${minutes} min.`,
    late: 'That is longer than 5 minutes. The reason is in: npm run policywatch -- outbox',
    failed: (count: number) => `Mail that could not be delivered: ${count}. See npm run policywatch -- outbox`,
  },
}
