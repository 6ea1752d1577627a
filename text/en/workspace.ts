/** What the calls of the workspace answer. */
export const workspace = {
  noteDeleted: 'The note was deleted.',
  searchDeleted: 'The saved search was deleted.',
  matchesEverything: 'This search has no words and no filter, so an alert on it would tell you of everything. Narrow it first.',
  alertDeleted: 'The alert was deleted.',
}
