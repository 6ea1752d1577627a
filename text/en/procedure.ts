import type { Procedure } from '#domain/procedure.ts'
import type { Reading } from '#domain/procedure-steps.ts'
import type { House } from '#domain/procedure-way.ts'
import type { Lineage } from '#domain/lineage.ts'

type Executive = Procedure['executive']

const houses: Record<House, string> = {
  senate: 'the Senate',
  house: 'the House of Representatives',
  assembly: 'the House of Assembly',
}
const who: Record<Executive, string> = { president: 'the President', governor: 'the Governor' }
const assent: Record<Executive, string> = { president: 'section 58(4)', governor: 'section 100(4)' }
const override: Record<Executive, string> = { president: 'section 58(5)', governor: 'section 100(5)' }
const passAgain: Record<Executive, string> = {
  president: 'each chamber passes it again',
  governor: 'the House of Assembly passes it again',
}
const passedAgain: Record<Executive, string> = {
  president: 'each chamber passed it again',
  governor: 'the House of Assembly passed it again',
}
const ordinals: Record<number, string> = { 8: 'Eighth', 9: 'Ninth', 10: 'Tenth' }

const begin = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Where a bill stands, in a sentence. */
export const procedure = {
  label: 'Where it stands',
  chambers: { senate: 'Senate', house: 'House of Representatives', assembly: 'House of Assembly' } satisfies Record<
    House,
    string
  >,
  read: (reading: Reading, date: string) => `${reading} ${date}`,
  assembly: (number: number) => `the ${ordinals[number] ?? `${number}th`} National Assembly`,
  anAssembly: { president: 'the National Assembly', governor: 'the House of Assembly' } satisfies Record<Executive, string>,
  inChamber: (house: House, other: House) =>
    `It is before ${houses[house]}. ${begin(houses[other])} has to pass it too, and the President to assent (section 58(1)).`,
  mayLapse: (assembly: string, month: string) =>
    `If it is not passed before ${assembly} ends, in ${month}, it lapses unless the next one takes it up.`,
  awaitsConcurrence: (by: House, house: House) =>
    `${begin(houses[by])} has passed it. ${begin(houses[house])} has to pass it too before it goes to the President (section 58(3)).`,
  inConference: 'Both chambers have passed it and are agreeing on one text (section 58(3)).',
  notSent: {
    president: 'Both chambers have passed it. Nothing on record says that it was sent to the President.',
    governor: 'The House of Assembly has passed it. Nothing on record says that it was sent to the Governor.',
  } satisfies Record<Executive, string>,
  until: (executive: Executive, day: string) =>
    `${begin(who[executive])} has until ${day} to assent or withhold assent (${assent[executive]}).`,
  untilBetween: (executive: Executive, sent: string, first: string, last: string) =>
    `${begin(who[executive])} has had it since ${sent}. The last of the 30 days to assent or withhold assent (${assent[executive]}) is between ${first} and ${last}.`,
  ended: (executive: Executive, day: string) =>
    `The 30 days of ${who[executive]} to assent or withhold assent (${assent[executive]}) ended on ${day}. No decision is on record.`,
  endedBy: (executive: Executive, day: string) =>
    `The 30 days of ${who[executive]} to assent or withhold assent (${assent[executive]}) ended by ${day}. No decision is on record.`,
  withheld: (executive: Executive, date: string) => `${begin(who[executive])} withheld assent: ${date}.`,
  withheldLate: (executive: Executive, date: string, day: string) =>
    `${begin(who[executive])} withheld assent: ${date}. The 30 days for it (${assent[executive]}) had ended on ${day}.`,
  mayOverride: (executive: Executive) => `It becomes law if ${passAgain[executive]} by two thirds (${override[executive]}).`,
  oneAgain: (by: House, other: House) =>
    `${begin(houses[by])} has passed it again; it becomes law if ${houses[other]} does so too, by two thirds (section 58(5)).`,
  notOverridden: (executive: Executive, assembly: string) =>
    `That it was passed again by two thirds (${override[executive]}) is not on record, and ${assembly} has ended.`,
  overridden: (executive: Executive) =>
    `It became law without the assent of ${who[executive]}: ${passedAgain[executive]} by two thirds (${override[executive]}).`,
  lapsed: (assembly: string, month: string) => `It lapsed when ${assembly} ended, in ${month} (section 64(1)).`,
  lapsedUnsaid: (assembly: string, month: string) =>
    `${begin(assembly)}, which had it, ended in ${month} (section 64(1)), and no later step is on record. What an Assembly has not passed lapses with it unless the next one takes it up.`,
  lapsedSomeday: {
    president: 'The National Assembly that had it has ended since (section 64(1)), and no later step is on record.',
    governor: 'The House of Assembly that had it has ended since (section 105(1)), and no later step is on record.',
  } satisfies Record<Executive, string>,
  lineage: {
    broughtBackFrom: 'It brings back',
    mergedFrom: 'Merged from',
    broughtBackAs: 'It was brought back as',
    mergedInto: 'It was merged into',
  } satisfies Record<keyof Lineage<unknown>, string>,
}
