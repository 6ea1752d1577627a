/** What the calls answer that say what somebody is told of, and when. */
export const alertControl = {
  muted: 'The record is muted: nothing tells you of it.',
  unmuted: 'The record is not muted.',
  tooManyMuted: (most: number) =>
    `You have muted ${most.toLocaleString('en-US')} records, which is as many as an account keeps. Unmute one first.`,
}
