import type { Addressees, Standing } from '#domain/domestication.ts'

const figures = new Intl.NumberFormat('en-US')
const n = (count: number) => figures.format(count)
const countries = (count: number) => `${n(count)} ${count === 1 ? 'country' : 'countries'}`
const have = (count: number) => (count === 1 ? 'has' : 'have')
const listed = (parts: string[]) => [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')

type Counts = Record<Standing, number>

/** How records stand to each other: the family of an act, and who made it their own. */
export const relations = {
  family: {
    title: 'Family',
    note: 'What it goes back to, and what came of it.',
    parents: 'What it goes back to',
    children: 'What came of it',
    suits: 'Suits',
    count: (count: number) => n(count),
    more: (count: number) => `and ${n(count)} more`,
    moreBelow: 'under related records',
    moreDomesticated: 'place by place',
    whoDomesticated: 'Who has domesticated it, as table and map',
    otherRelated: 'Other related records',
  },
  domesticated: {
    question: 'Who has domesticated it',
    title: (act: string) => `${act}: who has domesticated it`,
    act: 'The record of the act',
    lede: (counts: Counts, addressees: Addressees, all: number): string =>
      addressees === 'states' ? ledeOfStates(counts, all) : ledeOfCountries(counts),
    /** "3 of 37 enacted, 2 adopted by policy, 5 on the way" */
    figures: (counts: Counts, addressees: Addressees, all: number): string => {
      const some: [number, string][] = [
        [counts.enacted, addressees === 'states' ? `${n(counts.enacted)} of ${n(all)} enacted` : `${n(counts.enacted)} enacted`],
        [counts.adopted, `${n(counts.adopted)} adopted by policy`],
        [counts['on its way'], `${n(counts['on its way'])} on the way`],
        [counts.ended, `${n(counts.ended)} ended`],
        [counts.linked, `${countries(counts.linked)} with a linked record`],
      ]
      const parts = some.filter(([count]) => count > 0).map(([, words]) => words)
      const nobody = counts.enacted + counts.adopted + counts['on its way'] + counts.ended === 0
      return [...(nobody ? ['No record that does'] : []), ...parts].join(', ')
    },
    caveat: {
      states: 'No record that does is not the same as nothing there: this says what we have read.',
      countries:
        'No record that does is not the same as nothing there: this says what we have read. Which countries the act was made for, and which have ratified it, is not on file country by country, so every African country is listed.',
    } satisfies Record<Addressees, string>,
    coverage: 'How complete this is',
    mapTitle: { states: 'State by state', countries: 'Country by country' } satisfies Record<Addressees, string>,
    standings: {
      enacted: 'Enacted',
      adopted: 'Adopted by policy',
      'on its way': 'Bill or draft on record',
      ended: 'Rejected or no longer in force',
      linked: 'Linked record, not said to domesticate it',
      none: 'None on record',
    } satisfies Record<Standing, string>,
    legend: (label: string, count: number) => `${label} (${n(count)})`,
    area: (name: string, standing: string) => `${name}: ${standing.toLowerCase()}`,
    caption: (act: string) => `Who has domesticated ${act}, place by place`,
    columns: { states: 'State', countries: 'Country', instrument: 'Instrument', status: 'Status', date: 'Moved' },
    noRecord: 'No record that does',
    ratifications: 'Ratification on record',
    ratificationsNote:
      'What timelines on file say of it, word for word. Ratifying is not domesticating: a treaty that is ratified may still wait for its law.',
  },
  hub: {
    title: 'Who has domesticated it',
    note: 'Federal acts across the states, treaties and community acts across countries.',
  },
}

function ledeOfStates(counts: Counts, all: number): string {
  const some: [number, string][] = [
    [counts.enacted, `${n(counts.enacted)} ${have(counts.enacted)} enacted a law that domesticates it`],
    [counts.adopted, `${n(counts.adopted)} ${have(counts.adopted)} adopted it by policy`],
    [counts['on its way'], `${n(counts['on its way'])} ${have(counts['on its way'])} a bill or draft on the way`],
    [counts.ended, `${n(counts.ended)} had one that was rejected or is no longer in force`],
  ]
  const parts = some.filter(([count]) => count > 0).map(([, words]) => words)
  const rest = counts.none > 0 ? ` For the other ${n(counts.none)} there is no record that does.` : ''
  return `Of the 36 states and the FCT, ${listed(parts)}.${counts.none === all ? '' : rest}`
}

function ledeOfCountries(counts: Counts): string {
  const some: [number, string][] = [
    [counts.enacted, `${countries(counts.enacted)} ${have(counts.enacted)} enacted a law that domesticates or implements it`],
    [counts.adopted, `${countries(counts.adopted)} ${have(counts.adopted)} adopted it by policy`],
    [counts['on its way'], `${countries(counts['on its way'])} ${have(counts['on its way'])} a bill or draft on the way`],
    [counts.ended, `${countries(counts.ended)} had one that was rejected or is no longer in force`],
  ]
  const parts = some.filter(([count]) => count > 0).map(([, words]) => words)
  const done = parts.length > 0 ? `${listed(parts)}.` : 'No record here domesticates it.'
  const linked =
    counts.linked > 0
      ? ` ${countries(counts.linked)} ${have(counts.linked)} a record linked to it that is not said to domesticate it.`
      : ''
  return done + linked
}
