/** What the API and the command line say of uploaded documents. */
export const documentFiles = {
  unknownType:
    'Only PDF, HTML and Word (.docx) files are taken, and this is none of them by what is in it. Word files with macros are not taken.',
  typeLies: (said: string, is: string) => `The file says it is ${said}, but what is in it is ${is}. Nothing was kept.`,
  typeNames: { pdf: 'a PDF', html: 'an HTML page', docx: 'a Word document' },
  otherType: 'something else',
  empty: 'The file is empty. Choose it again.',
  tooLarge: 'The file is larger than 20 MB. Nothing was kept.',
  sameFile: (title: string) => `This record has the same file already: “${title}”. Nothing was kept.`,
  hasFile: (title: string) => `The document with this address, “${title}”, has another file. Delete it first.`,
  tooMany: 'You have uploaded 100 files within a day. Go on tomorrow.',
  deleted: 'The document is deleted.',
  reasons: {
    added: (title: string) => `Document added: ${title}`,
    changed: (title: string) => `Document changed: ${title}`,
    deleted: (title: string) => `Document deleted: ${title}`,
  },
}
