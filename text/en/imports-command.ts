const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The commands that carry content and whole databases in and out. */
export const importsCommand = {
  export: {
    about: 'Writes everything that editors keep into a folder',
    usage: [
      'npm run policywatch -- export FOLDER',
      'Writes records, duties, comparisons, articles and checks of coverage in the starter format. FOLDER must be empty or not there.',
    ],
    notEmpty: (folder: string) => `${folder} is not empty. Name another folder, or empty this one.`,
    done: (files: number, folder: string) => `${counted(files, 'file', 'files')} written into ${folder}.`,
  },
  import: {
    about: 'Brings in a folder or a file in the starter format',
    usage: [
      'npm run policywatch -- import FOLDER|FILE',
      'All of it or nothing. What is equal to what is there stays untouched, so the same import again changes nothing.',
    ],
    missing: (path: string) => `There is no file or folder ${path}.`,
    nothing: (path: string) => `${path} holds no file of the starter format.`,
    reading: (files: number) => `Reading ${counted(files, 'file', 'files')}.`,
    done: (added: number, changed: number, unchanged: number) =>
      `${counted(added, 'record', 'records')} added, ${changed} changed, ${unchanged} unchanged.`,
  },
  backup: {
    about: 'Writes the database and all files into one file',
    usage: [
      'npm run policywatch -- backup FILE',
      'One moment of the whole database, and every file of DATA_DIR that cannot be made again. It holds the secret key and the data of',
      'people: keep it where only you can read it.',
    ],
    exists: (file: string) => `${file} is there already. Name another file.`,
    table: (table: string, rows: number) => `${table}: ${rows}`,
    done: (rows: number, files: number, file: string) =>
      `${counted(rows, 'row', 'rows')} and ${counted(files, 'file', 'files')} written into ${file}.`,
  },
  restore: {
    about: 'Brings a back-up into an empty database',
    usage: [
      'npm run policywatch -- restore FILE',
      'Into a database that is not there or empty, embedded or PostgreSQL. All of it or nothing; it is checked afterwards.',
    ],
    missing: (file: string) => `There is no file ${file}.`,
    notEmpty: 'The database is not empty. A back-up is only brought into an empty one.',
    newerSchema: 'The database has tables that the back-up does not know. Bring it into one without any tables.',
    filesThere: (file: string) => `DATA_DIR holds ${file} already, and it is another file. Nothing was changed.`,
    unreadable: 'This file is not a back-up of PolicyWatch, or it is damaged.',
    cutOff: 'This back-up is damaged or was cut off: its end does not agree with its content. Nothing was changed.',
    newer: (names: string[]) => `This back-up is of a newer version, which ran: ${names.join(', ')}. Nothing was changed.`,
    checking: 'The back-up is whole. Bringing it in.',
    done: (rows: number, files: number) => `${counted(rows, 'row', 'rows')} and ${counted(files, 'file', 'files')} brought back.`,
  },
  doctor: {
    noOrphans: 'Every picture on disk is known to the database, and the other way round.',
    orphans: (files: string[], more: number) =>
      `On disk but not in the database: ${files.join(', ')}${more > 0 ? ` and ${more} more` : ''}. They can be deleted.`,
    lost: (files: string[], more: number) =>
      `In the database but not on disk: ${files.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Bring them back from a back-up.`,
    askingSources: (count: number) => `Asking ${counted(count, 'source', 'sources')}.`,
    sourcesAnswer: (count: number) => `${counted(count, 'source answers', 'sources answer')}.`,
    source: (url: string, reason: string) => `${url} ${reason}.`,
    sourcesAway: (count: number) => `${counted(count, 'source does', 'sources do')} not answer.`,
  },
}
