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
    lede: (counts: Counts, addressees: Addressees): string => {
      const parts = partsOf(counts, addressees)
      return [
        parts.length > 0 ? `We have ${listed(parts)}.` : 'We have no law, policy or bill on record that domesticates it.',
        counts.linked > 0 && `${linkedTo(counts.linked)} that is not said to domesticate it.`,
      ]
        .filter(Boolean)
        .join(' ')
    },
    /** "18 of 36 with a law on record, 2 with a policy on record", "1 country with a law on record" */
    figures: (counts: Counts, addressees: Addressees): string => {
      const some: [number, string][] = [
        [counts.enacted, 'with a law on record'],
        [counts.adopted, 'with a policy on record'],
        [counts['on its way'], 'with a bill or draft on record'],
        [counts.ended, 'with one on record that was rejected or has ended'],
        [counts.linked, 'with a linked record'],
      ]
      const first = (count: number) => (addressees === 'states' ? `${n(count)} of ${n(placesAsked(counts))}` : countries(count))
      const parts = some
        .filter(([count]) => count > 0)
        .map(([count, words], i) => `${i === 0 ? first(count) : n(count)} ${words}`)
      const nobody = counts.enacted + counts.adopted + counts['on its way'] + counts.ended === 0
      return [...(nobody ? ['None on record'] : []), ...parts].join(', ')
    },
    caveat: {
      states: '“None on record” means that we have not read one. There may be one.',
      countries:
        '“None on record” means that we have not read one. There may be one. Which countries the act was made for, and which have ratified it, is not on file country by country, so every African country is listed.',
    } satisfies Record<Addressees, string>,
    coverage: 'How complete this is',
    mapTitle: { states: 'State by state', countries: 'Country by country' } satisfies Record<Addressees, string>,
    standings: {
      enacted: 'Law on record',
      adopted: 'Policy on record',
      'on its way': 'Bill or draft on record',
      ended: 'Rejected or no longer in force, on record',
      linked: 'Linked record, not said to domesticate it',
      none: 'None on record',
      apart: 'The National Assembly legislates for it',
    } satisfies Record<Standing, string>,
    legend: (label: string, count: number) => `${label} (${n(count)})`,
    area: (name: string, standing: string) => `${name}: ${standing.charAt(0).toLowerCase()}${standing.slice(1)}`,
    caption: (act: string) => `Who has domesticated ${act}, place by place`,
    columns: { states: 'State', countries: 'Country', instrument: 'Instrument', status: 'Status', date: 'Moved' },
    noRecord: 'None on record',
    apart: (place: string) => `The National Assembly legislates for the ${place}`,
    ratifications: 'Ratification on record',
    ratificationsNote:
      'What timelines on file say of it, word for word. Ratifying is not domesticating: a treaty that is ratified may still wait for its law.',
  },
  hub: {
    title: 'Which acts have been domesticated',
    note: 'Federal acts across the 36 states, treaties and community acts across countries, as far as we have read.',
  },
}

/** Those who could make the act their own. */
const placesAsked = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.apart

/** "a law on record in 18 of the 36 states", "a policy in 2", "a bill or draft in 5" */
function partsOf(counts: Counts, addressees: Addressees): string[] {
  const some: [number, string][] = [
    [counts.enacted, addressees === 'states' ? 'a law on record' : 'a law on record that domesticates or implements it'],
    [counts.adopted, 'a policy on record'],
    [counts['on its way'], 'a bill or draft on record'],
    [counts.ended, 'one on record that was rejected or is no longer in force'],
  ]
  return some
    .filter(([count]) => count > 0)
    .map(([count, words], i) => `${words} in ${i === 0 ? firstOf(count, counts, addressees) : n(count)}`)
}

const firstOf = (count: number, counts: Counts, addressees: Addressees) =>
  addressees === 'states' ? `${n(count)} of the ${n(placesAsked(counts))} states` : countries(count)

const linkedTo = (count: number) => `${countries(count)} ${have(count)} a record linked to it`
