/** The frame of the administrators' area. */
export const adminSections = {
  label: 'Newsroom',
  groups: { work: 'Work', people: 'People', system: 'System' },
  names: { queue: 'Review queue' },
}
