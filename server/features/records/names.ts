/** What stands for the address of a record that is yet to be made. No record has it. */
export const NEW = 'new'

/** What other calls beside those of one record are called: no new record gets one of these. */
export const RESERVED: readonly string[] = [NEW, 'review']
