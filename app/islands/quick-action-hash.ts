/** The part of an address that leads to the short form of a record's editor. */
export const QUICK_ACTION_HASH = '#what-happened'
