/** What the calls of the workspace answer. */
export const workspace = {
  noteDeleted: 'The note was deleted.',
  notesKept: (count: number) =>
    count === 0
      ? 'Notes are part of Professional.'
      : `Notes are part of Professional. ${count === 1 ? 'One of yours is kept, and opens' : `${count} of yours are kept, and open`} again with it.`,
  searchDeleted: 'The saved search was deleted.',
  matchesEverything: 'This search has no words and no filter, so an alert on it would tell you of everything. Narrow it first.',
  searchesEverything:
    'This search has neither words nor filters: it is the whole register. Type words or choose a filter, then save it.',
  noSuchChange: 'is not a change of this record',
  alertDeleted: 'The alert was deleted.',
}
