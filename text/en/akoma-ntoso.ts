export const akomaNtoso = {
  externalEntities: 'has a document type or entity declaration. XML with external entities: refused',
  notWhole: (line: number) => `is not whole XML: an element is not closed where it should be, at line ${line}`,
  tooDeep: (most: number) => `has elements more than ${most} deep`,
  noAct: 'has no act in Akoma Ntoso',
  reference: (number: string, year: string) => `Act No. ${number} of ${year}`,
  section: (number: string) => `s. ${number}`,
  enacted: 'Enacted',
  commenced: 'Commenced',
  reviewNote: 'Brought in from Akoma Ntoso XML. Summary, key provisions and focus areas are to be read and put in order.',
}
