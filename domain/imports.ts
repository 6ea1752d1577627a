export const IMPORT_FORMATS = ['csv', 'json', 'akoma-ntoso'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

export const IMPORT_STATES = ['preview', 'queued', 'applying', 'applied', 'cancelled', 'failed', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** How large a file may be, and how many records it may hold. */
export const LARGEST_IMPORT = 20 * 1024 * 1024
export const MOST_IMPORT_ROWS = 20_000
