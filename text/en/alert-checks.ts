/** What the product says when it looks after its alerts. */
export const alertChecks = {
  silent: {
    archived: 'Its record was archived.',
    muted: 'Its record is muted.',
    words: 'Its words are so common that a search finds nothing by them, or it only says what must be absent.',
    dates: 'It begins after it ends.',
    places: 'Its places are not in its region.',
    chambers: 'State assemblies have one chamber, so their records name none.',
  },
  notYet: 'Whether alerts arrive was not checked yet: that is done every hour while the server runs.',
  arrives: (at: string) => `Alerts arrive for every kind of change (checked ${at}).`,
  doNotArrive: (at: string, triggers: string[]) => `Alerts do not arrive for: ${triggers.join(', ')} (checked ${at}).`,
  late: (at: string) => `Whether alerts arrive was last checked ${at}: it should be checked every hour.`,
  noneMissed: (at: string) => `No alert was missed (checked ${at}).`,
  missed: (at: string, count: number) =>
    `${count === 1 ? '1 change was' : `${count} changes were`} told late: the nightly check found whom an alert had missed (checked ${at}).`,
  silentCount: (count: number) =>
    count === 1
      ? '1 alert can never find anything; its owner is told why.'
      : `${count} alerts can never find anything; their owners are told why.`,
}
