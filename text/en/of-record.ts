import { calendar } from './calendar.ts'
import { changes } from './changes.ts'
import { common } from './common.ts'
import { obligations } from './obligations.ts'
import { record } from './record.ts'

/** The words of a record's parts without those of all other pages: a browser that shows a record in full loads no more than these. */
export const text = { ...common, calendar, changes, obligations, record }
