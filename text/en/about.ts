const figures = new Intl.NumberFormat('en-US')
const n = (count: number) => figures.format(count)

/** Who we are. Figures come from the register, name and address from the settings. */
export const about = {
  title: 'Who we are',
  description: 'What PolicyWatch tracks, how a record is checked, how its history is proved, and what we do not do.',
  lede: (site: string) =>
    `${site} keeps a public register of technology and data policy in Nigeria, its 36 states and Africa. It says what changed, what is due, and where every statement comes from.`,

  run: {
    title: 'Who runs it',
    body: (site: string) =>
      `${site} is run by an advisory firm. Its editors keep the records and write the articles. Reading the register is free and needs no account. Paid plans will add tools and detail for people whose work is policy.`,
    name: 'Name',
    address: 'Address',
    email: 'Contact',
    privacyEmail: 'Privacy',
    elsewhere: 'Elsewhere',
  },

  tracked: {
    title: 'What is tracked',
    body: 'Bills, laws, policies, strategies, regulations and court cases about technology and data. Today the register holds:',
    kind: 'Register',
    count: 'Records',
    total: 'All records',
    federal: 'Nigeria, federal',
    states: 'Nigerian states and the FCT',
    africa: 'Africa and regional bodies',
    places: (withRecords: number, all: number) =>
      `${n(withRecords)} of the ${n(all)} places we cover have at least one record. A count of records is a count of what we have read: where there is none, that does not say that nothing exists.`,
    coverage: 'The ledger of coverage shows where we have looked, and when',
  },

  checked: {
    title: 'How records are checked',
    body: 'Every record names its sources, and every record says how far it has been checked.',
    sourceChecked: 'The key facts were read in a public source that the record names.',
    needsReview: 'The facts as they are known, not yet read again in a source. An editor still has something to confirm.',
    share: (percent: number, checked: number, total: number) =>
      `${percent}% of the register (${n(checked)} of ${n(total)} records) is source-checked.`,
    dates: 'Dates are as precise as their source. A month is never made into a day, and what is not known reads “Not known”.',
  },

  proved: {
    title: 'How history is proved',
    body: 'Every change of a record is kept with its date, its reason and the record as it stood. Each entry carries a fingerprint (SHA-256) that includes the one before it, so an old entry cannot be altered or removed without every later fingerprint changing.',
    link: 'What changed, and how to check it',
  },

  not: {
    title: 'What we do not do',
    items: [
      ['No legal advice.', 'The register and the articles are information. For a decision that matters, ask a lawyer.'],
      ['No endorsement.', 'No government, regulator or court runs, endorses or reviews this site.'],
      [
        'No tracking.',
        'There are no tracking cookies and no third-party scripts. Page views, searches and clicks on articles are counted only by ourselves, and only once you have allowed it.',
      ],
    ] as const,
    terms: 'Terms of Use',
    privacy: 'Privacy Notice',
  },

  error: {
    title: 'If something is wrong',
    body: 'A wrong date, a missing instrument, a link that is dead: tell us which record it is and what the source says. A correction of substance is kept with its reason, for all to see.',
    write: (email: string) => `Write to ${email}`,
    form: 'Write through the form on the pricing page, and say that it is about a record',
  },

  open: {
    title: 'Open data',
    body: 'The public facts of every record are free to read by people and by programs.',
    api: 'API, with its description',
    atom: 'Feed of all records (Atom)',
    json: 'Feed of all records (JSON)',
    changes: 'Feed of changes (Atom)',
    credits: 'Credits: maps, fonts, software and publishers',
  },
}
