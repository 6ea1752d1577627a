/** The frame of the administrators' area. */
export const adminSections = {
  label: 'Newsroom',
  groups: { work: 'Work', people: 'People', system: 'System' },
  names: {
    queue: 'Review queue',
    imports: 'Imports',
    coverage: 'Coverage',
    records: 'Records',
    articles: 'Articles',
    users: 'Accounts',
    requests: 'Requests',
    newsletter: 'Newsletter',
    prices: 'Prices',
    analytics: 'Analytics',
    outbox: 'Mail and jobs',
    audit: 'Audit trail',
  },
}
