/** What an administrator may do. editor: records, articles, coverage. owner: that, and people, money and settings. */
export const ADMIN_ROLES = ['editor', 'owner'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]
