/** An issue is written, waits for its time, goes to its readers, and has gone to all of them, or was stopped on the way. */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

export const ISSUE_ITEM_KINDS = ['change', 'article', 'other'] as const
export type IssueItemKind = (typeof ISSUE_ITEM_KINDS)[number]

export const LONGEST_IN_ISSUE = { subject: 150, intro: 20_000, title: 300, words: 1_000, path: 300 } as const
export const MOST_ITEMS = 40

/** What is being sent, or has been, is what its readers have. */
export const canChangeIssue = (state: string): boolean => state === 'draft' || state === 'scheduled'
