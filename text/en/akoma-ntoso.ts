export const akomaNtoso = {
  noAct: 'has no act in Akoma Ntoso',
  reference: (number: string, year: string) => `Act No. ${number} of ${year}`,
  section: (number: string) => `s. ${number}`,
  enacted: 'Enacted',
  commenced: 'Commenced',
  reviewNote: 'Brought in from Akoma Ntoso XML. Summary, key provisions and focus areas are to be read and put in order.',
}
