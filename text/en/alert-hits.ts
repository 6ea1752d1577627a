import type { AlertTrigger } from '#domain/alerts.ts'

/** What an alert found, in words. */
export const alertHits = {
  triggers: {
    new: 'New record',
    starts: 'Starts to match',
    status: 'Status changed',
    action: 'New step',
    document: 'New document',
    'date-set': 'Date set',
    'date-moved': 'Date moved',
    'date-near': 'Date comes near',
    related: 'Related record',
    correction: 'Corrected',
  } satisfies Record<AlertTrigger, string>,
  related: (title: string) => `Now related to ${title}.`,
  commencement: 'Commencement',
  ownDate: 'A date of the record',
  near: (title: string) => `Comes near: ${title}.`,
  nearHidden: 'A date of the record comes near. Your plan shows the headings of its duties, not when they fall due.',
}
