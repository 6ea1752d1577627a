const many = (n: number, one: string, more: string) => (n === 1 ? `1 ${one}` : `${n} ${more}`)

/** What the lists of the dashboard say alike. */
export const lists = {
  undo: 'Undo',
  cancel: 'Cancel',
  save: 'Save',
  locked: 'Locked',
  lockedWhy: 'More than your plan holds. Kept; opens again with a larger plan.',
  plans: 'See plans',
  sort: 'Sort by',
  failed: 'That did not work',
}

/** The policies that somebody tracks. */
export const tracked = {
  title: 'Tracked policies',
  description: 'The policies that you track, and where they stand.',
  count: (total: number, mailed: number) =>
    `${many(total, 'policy', 'policies')}, ${mailed === 0 ? 'none' : mailed === total ? 'all' : mailed} with mail on.`,
  mailNote: 'Mail about changes comes as often as you chose under Alerts. The bell and the dashboard tell you at once.',
  list: 'Tracked policies',
  find: 'Find in this list',
  found: (shown: number, total: number) => `${shown} of ${total} shown`,
  sorts: { moved: 'Newest movement', title: 'Title', tracked: 'Tracked last' },
  moved: (day: string) => `moved ${day}`,
  archived: 'Archived: no longer shown, kept with its history.',
  mail: (title: string) => `Mail about ${title}`,
  stop: 'Stop tracking',
  stopThis: (title: string) => `Stop tracking ${title}`,
  stopped: (title: string) => ({ title: 'No longer tracked', message: title }),
  /** While there is more than the plan holds, what was stopped could not come back. */
  stopForGood: 'Stop for good',
  stopForGoodWhy: 'While you track more than your plan holds, this cannot be undone.',
  back: (title: string) => ({ title: 'Tracked again', message: title }),
  empty: {
    title: 'You track no policy yet',
    words: 'Open a record and choose Track: it then stands here, with where it is and when it last moved.',
    action: 'Open the policy tracker',
  },
}

/** The searches that somebody saved. */
export const searches = {
  title: 'Saved searches',
  description: 'Searches of the register that you keep.',
  list: 'Saved searches',
  everything: 'Everything on the register',
  words: (words: string) => `“${words}”`,
  note: 'Note',
  optional: 'optional',
  alert: 'Alert me',
  alertThis: (name: string) => `Alert me on ${name}`,
  edit: 'Edit',
  editThis: (name: string) => `Edit name and note of ${name}`,
  name: 'Name',
  nameMissing: 'Please give the search a name.',
  saved: 'Saved.',
  remove: 'Delete',
  removeThis: (name: string) => `Delete ${name}`,
  removed: (name: string, alerts: number) => ({
    title: 'Search deleted',
    message: alerts === 0 ? name : `${name}. The alert on it was deleted, too.`,
  }),
  removeForGood: 'Delete for good',
  removeForGoodWhy: 'While you keep more than your plan holds, this cannot be undone.',
  back: (name: string) => ({ title: 'Search saved again', message: name }),
  empty: {
    title: 'No search is saved yet',
    words: 'Search or filter the register, then choose Save search: the same list is then one click away.',
    action: 'Search the register',
  },
  exporting: { title: 'Export', message: 'The file is being made.' },
  exported: { title: 'Exported', message: 'The records of this list are in your downloads.' },
  notExported: 'Not exported',
  /** The dialog of the tracker pages. */
  dialog: {
    title: 'Save this search',
    alert: 'Save, and set an alert',
    save: 'Save search',
    cancel: 'Cancel',
    held: (used: number, limit: number) =>
      limit === -1
        ? `${many(used, 'search', 'searches')} saved so far.`
        : `${used} of ${many(limit, 'search', 'searches')} saved so far.`,
    done: (name: string) => ({ title: 'Search saved', message: name }),
    see: 'See saved searches',
  },
}

/** What somebody wrote down about records. */
export const notes = {
  title: 'Notes',
  description: 'What you wrote down about records. Nobody else sees it.',
  list: 'Notes',
  closed: 'Notes are closed',
  written: (day: string) => `Written ${day}`,
  remove: 'Delete',
  removeThis: (title: string) => `Delete the note on ${title}`,
  removed: (title: string) => ({ title: 'Note deleted', message: title }),
  back: (title: string) => ({ title: 'Note written again', message: title }),
  empty: {
    title: 'No note yet',
    words: 'Open a record and write what you want to remember of it. Nobody else sees it.',
    action: 'Open the policy tracker',
  },
}

/** The source documents that somebody fetched. */
export const downloads = {
  title: 'Downloads',
  description: 'The source documents that you fetched, and how many are left this month.',
  used: (used: number, limit: number) =>
    limit === -1
      ? `${many(used, 'document', 'documents')} this month. Your plan has no limit.`
      : limit === 0
        ? 'Your plan has no downloads of source documents. Links to the publishers of documents are open to everyone.'
        : `${used} of ${many(limit, 'document', 'documents')} this month. The same document counts once in a month.`,
  list: 'Downloads',
  counted: (day: string) => `Fetched ${day}`,
  empty: {
    title: 'Nothing was downloaded yet',
    words: 'Documents stand on the page of each record.',
    action: 'Open the policy tracker',
  },
}
