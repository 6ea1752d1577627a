import { asOf } from './as-of.ts'
import { kinds } from './calendar-kinds.ts'
import { common } from './common.ts'
import { duty } from './duty.ts'
import { record } from './record.ts'

/** The words of a record's parts without those of all other pages: a browser that shows a record in full loads no more than these. */
export const text = { ...common, asOf, kinds, obligations: duty, record }
