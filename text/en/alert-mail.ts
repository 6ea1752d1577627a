import type { ALERT_CADENCES } from '#domain/workspace.ts'

type Cadence = (typeof ALERT_CADENCES)[number]

/** When mail about alerts comes, and what is muted. */
export const alertMail = {
  title: 'When mail comes',
  about: 'Daily and weekly mail goes out at seven in the morning, where you are.',
  cadence: 'Tracked policies and interests',
  when: (cadence: Cadence, zone: string): string =>
    ({
      immediate: 'At once: within five minutes',
      daily: `Daily: 07:00 (${zone})`,
      weekly: `Weekly: Monday 07:00 (${zone})`,
    })[cadence],
  zone: 'Time zone',
  zoneHint: 'Type the name of a city to find it.',
  africa: 'Africa',
  elsewhere: 'Elsewhere',
  mail: 'Mail about alerts',
  mailHint: 'Without it, alerts, tracked policies and interests are told by the bell only.',
  off: 'No mail: mail about alerts is off',
  stopped: 'No mail: your address refused it',
  saved: 'Saved.',
  paused: 'Mail about alerts is paused',
  pausedWhy: (email: string, day: string) =>
    `${email} refused three mails in a row, the last on ${day}, so no more are sent. The bell still tells you of everything.`,
  pausedDo: 'Check the address in your profile. If it is right, have us send again.',
  check: 'Check the address',
  resume: 'The address is right, send again',
  resumed: 'Mail is sent again.',
  onDashboard: 'Your address refused three mails about alerts, so no more are sent.',
  onDashboardLink: 'What to do',
  muted: 'Muted records',
  mutedAbout: 'Nothing tells you of these, by whatever you follow them.',
  noneMuted: 'No record is muted. Mute one on its page, or where the bell tells of it.',
  mutedSince: (day: string) => `Muted ${day}`,
  archived: 'Archived: no longer shown.',
  mute: 'Mute',
  muteThis: (title: string) => `Mute ${title}`,
  muteRecord: 'Mute this record',
  muteRecordOf: (title: string) => `Mute this record: ${title}`,
  unmute: 'Unmute',
  unmuteThis: (title: string) => `Unmute ${title}`,
  wasMuted: (title: string) => ({ title: 'Muted', message: `Nothing tells you of ${title} now.` }),
  wasUnmuted: (title: string) => ({ title: 'No longer muted', message: title }),
}
