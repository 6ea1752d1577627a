import { z } from 'zod'

const Rows = z.array(z.record(z.string(), z.unknown()))

/** As what somebody has it: for programs, or for a spreadsheet. */
export const MyDataQuery = z.strictObject({ format: z.enum(['json', 'csv']).default('json') })

/** Everything held on somebody, as the file they download. Each section has one entry per row. */
export const MyData = z
  .strictObject({
    about: z.string(),
    exportedAt: z.iso.datetime(),
    stays: z.array(z.string()).meta({ description: 'What is kept after an account is erased, and why.' }),
    profile: Rows,
    identities: Rows,
    sessions: Rows,
    knownDevices: Rows,
    links: Rows,
    googleSignIns: Rows,
    consents: Rows,
    secondFactor: Rows,
    recoveryCodes: Rows,
    passkeys: Rows,
    newsletter: Rows,
    requests: Rows,
    trackedPolicies: Rows,
    interests: Rows,
    savedSearches: Rows,
    alerts: Rows,
    alertHits: Rows,
    alertMails: Rows,
    mutedPolicies: Rows,
    notes: Rows,
    notifications: Rows,
    recordsRead: Rows,
    recordDrafts: Rows,
    recordsOpen: Rows,
    recordChecks: Rows,
    reviewAssignments: Rows,
    pictures: Rows,
    imports: Rows,
    downloads: Rows,
    calendarAddress: Rows,
    webhooks: Rows,
    webhookDeliveries: Rows,
    reports: Rows,
    mails: Rows,
    securityEvents: Rows,
    documents: z
      .strictObject({ about: z.string(), items: Rows })
      .meta({ description: 'Files that somebody gave us. None can be given yet, so the list is empty.' }),
  })
  .meta({ id: 'MyData' })
export type MyData = z.infer<typeof MyData>
