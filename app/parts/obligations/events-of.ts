import type { Obligation } from '#contract/obligations.ts'

export type WithEvent = Pick<Obligation, 'due' | 'group'>

/** What the duties that are due within a time run from, each once, by the alphabet. */
export const eventsOf = (duties: readonly WithEvent[]): string[] =>
  [...new Set(duties.flatMap((duty) => eventOf(duty) ?? []))].toSorted((a, b) => bare(a).localeCompare(bare(b), 'en'))

/** Whether the duty is due within a time of just this event. */
export const runsFrom = (duty: WithEvent, event: string | undefined): boolean => event !== undefined && eventOf(duty) === event

const eventOf = ({ due, group }: WithEvent) => (group === 'within' && due.kind === 'within' ? due.of : undefined)

const bare = (event: string) => event.replace(/^the /, '')
