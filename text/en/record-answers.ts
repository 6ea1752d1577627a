/** What the calls about one record answer. */
export const downloadAnswers = {
  over: 'This link was good for a minute. Start the download again on the record.',
  notAllowed: 'This link is no longer good for your account.',
}

export const noRecord = {
  archived: 'This record was archived. It is kept with its history and no longer shown.',
}

export const recordReports = {
  taken: 'Thank you. An editor will check it.',
  tooMany: 'You have reported ten things today. Tell us more tomorrow, or write to us.',
  command: {
    about: 'Lists what readers say is wrong in records: reports | reports close ID',
    usage: ['npm run policywatch -- reports', 'npm run policywatch -- reports close ID'],
    none: 'No report is open.',
    count: (count: number) => (count === 1 ? '1 open report, oldest first:' : `${count} open reports, oldest first:`),
    head: (day: string, section: string, id: string) => `${day}  ${section}  ${id}`,
    closed: 'Closed.',
    unknown: (id: string) => `There is no open report ${id}.`,
  },
}
