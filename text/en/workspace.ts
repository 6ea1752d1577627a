/** What the calls of the workspace answer. */
export const workspace = {
  noteDeleted: 'The note was deleted.',
  searchDeleted: 'The saved search was deleted.',
  alertDeleted: 'The alert was deleted.',
}
