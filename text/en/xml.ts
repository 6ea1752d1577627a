/** Why XML is not read, said of the file or the address that it is from. */
export const xml = {
  externalEntities: 'has a document type or entity declaration. XML with external entities: refused',
  notWhole: (line: number) => `is not whole XML: an element is not closed where it should be, at line ${line}`,
  tooDeep: (most: number) => `has elements more than ${most} deep`,
}
