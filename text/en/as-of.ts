/** A record as it stood on a day. */
export const asOf = {
  strip: (day: string) => `As it stood on ${day}.`,
  today: 'See it as it is today',
  link: (day: string) => `The record as it stood on ${day}`,
  notADay: (typed: string) => `“${typed}” is not a day such as 2026-05-03, so this is the record of today.`,
  future: (day: string) => `${day} is still to come, so this is the record of today.`,
  locked: (plan: string) => `This is the record of today. Earlier states are part of full detail, on the ${plan} plan.`,
  plans: 'What each plan opens',
  begins: (title: string, day: string) => `Our record of “${title}” begins on ${day}, when it was added.`,
  notYet: (day: string) => `Not on record on ${day}`,
  /** In the API. */
  isFuture: 'must not be after today',
}
