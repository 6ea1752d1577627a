/** The focus areas and places that somebody wants to read about. */
export const interests = {
  title: 'Policy interests',
  description: 'The focus areas and places that you want to read about.',
  lede: 'What you choose here decides what the dashboard suggests. Each focus area and each place counts one.',
  areas: 'Focus areas',
  places: 'Places',
  groups: { nigeria: 'Nigeria', states: 'Nigerian states', africa: 'Africa and its communities' },
  find: 'Find a place',
  found: (shown: number) => (shown === 0 ? 'No place matches' : shown === 1 ? '1 place matches' : `${shown} places match`),
  count: (chosen: number, limit: number) => (limit === -1 ? `${chosen} chosen` : `${chosen} of ${limit}`),
  full: (limit: number) => `Your plan holds ${limit === 1 ? '1 interest' : `${limit} interests`}. Clear one to choose another.`,
  mail: 'Mail me about my interests',
  mailNote: 'It comes as often as you chose under Alerts.',
  save: 'Save interests',
  saved: { title: 'Interests saved', message: 'The dashboard follows them from now on.' },
}
