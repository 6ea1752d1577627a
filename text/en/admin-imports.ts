const n = (count: number, one: string, many: string) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
const few = (slugs: string[]) => `${slugs.slice(0, 5).join(', ')}${slugs.length > 5 ? ` and ${slugs.length - 5} more` : ''}`

export const adminImports = {
  title: 'Imports',
  description: 'Bring in records from a file, see what it would do, and undo it.',
  lede: 'A file shows first what it would do, record by record. Nothing is written until you say so, and then all of it or nothing.',
  choose: {
    label: 'File',
    hint: 'CSV with one record a line, JSON in the starter format, or acts as Akoma Ntoso XML. At most 20 MB.',
    submit: 'See what it would do',
    reading: 'Reading the file',
    none: 'Choose a file',
    unknown: 'The name of the file must end in .csv, .json or .xml',
    tooLarge: 'This file is larger than 20 MB',
  },
  recent: {
    title: 'Recent imports',
    none: 'Nothing was imported yet.',
    open: (name: string) => `Open ${name}`,
    failed: 'The imports could not be read.',
  },
  states: {
    preview: 'Preview',
    queued: 'Waiting',
    applying: 'Being written',
    applied: 'Applied',
    cancelled: 'Cancelled',
    failed: 'Failed',
    undone: 'Undone',
  },
  counts: ({ new: added, changed, unchanged, refused }: { new: number; changed: number; unchanged: number; refused: number }) =>
    [
      ...(refused > 0 ? [n(refused, 'record has faults', 'records have faults')] : []),
      `${n(added, 'new', 'new')}, ${changed.toLocaleString('en-GB')} changed, ${unchanged.toLocaleString('en-GB')} unchanged`,
    ].join('. '),
  faults: 'Correct these records in the file and choose it again. Nothing was written.',
  nothing: 'Everything in this file is there already.',
  apply: (count: number) => `Apply ${n(count, 'record', 'records')}`,
  cancel: 'Cancel the import',
  undo: 'Undo this import',
  undoSure: 'Changed records go back to how they were, new ones are archived.',
  progress: (done: number, all: number) => `${done.toLocaleString('en-GB')} of ${n(all, 'record', 'records')} written`,
  back: 'All imports',
  rows: {
    title: 'Records',
    line: (line: number) => `Line ${line}`,
    wholeFile: 'Beside the records',
    untitled: 'Without a title',
    outcomes: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Has faults' },
    duplicate: (slug: string, by: 'identifier' | 'title') =>
      by === 'identifier' ? `Same reference as ${slug}` : `Same title as ${slug}`,
    was: 'Was',
    is: 'Becomes',
    more: 'Show more records',
  },
  answers: {
    empty: 'has no records',
    tooMany: (most: number) => `has more than ${most.toLocaleString('en-GB')} records`,
    hasFaults: (count: number) => `${n(count, 'record has', 'records have')} faults. Nothing was written.`,
    nothing: 'There is nothing to write.',
    notNow: 'This import has moved on meanwhile. Read it again.',
    outdated: (slugs: string[]) => `Changed since the preview: ${few(slugs)}. Choose the file again.`,
    failed: 'It could not be written, and nothing was. Choose the file again.',
    changedSince: (slugs: string[]) => `Changed since the import: ${few(slugs)}. Nothing was undone.`,
  },
}
