/** The list of a reader's own pages, beside each of them. */
export const dashboardSections = {
  label: 'Your workspace',
  names: {
    overview: 'Overview',
    tracked: 'Tracked policies',
    alerts: 'Alerts',
    webhooks: 'Webhooks',
    searches: 'Saved searches',
    downloads: 'Downloads',
    notes: 'Notes',
    interests: 'Policy interests',
    profile: 'Profile settings',
  },
  plan: 'Plan',
  see: (plan: string) => `See ${plan}`,
  refresh: 'Refresh my data',
  notActive: 'The subscription is not active, so what counts is the free plan.',
}
