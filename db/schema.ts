// Made by `npm run schema` from the migrated database, and compared with it by a test. Do not edit.
import type { ColumnType, Generated } from 'kysely'

export type Tables = {
  accountTokens: {
    tokenHash: string
    userId: string | null
    kind: string
    newEmail: string | null
    registration: ColumnType<unknown, string, string> | null
    createdAt: Date
    expiresAt: Date
    usedAt: Date | null
  }
  actions: {
    policyId: number
    position: number
    date: string
    class: string | null
    status: string | null
    title: string
    detail: string | null
  }
  alertChecks: {
    kind: string
    ranAt: Date
    isWell: boolean
    detail: ColumnType<unknown, string, string>
  }
  alertDigests: {
    id: Generated<string>
    userId: string
    cadence: string
    dueAt: Date
    madeAt: Date
  }
  alertHits: {
    id: Generated<number>
    userId: string
    source: string
    alertId: string | null
    policyId: number
    occasion: string
    seq: number | null
    due: ColumnType<unknown, string, string> | null
    triggers: string[]
    foundAt: Date
    mail: string
    digestId: string | null
  }
  alerts: {
    id: Generated<string>
    userId: string
    kind: string
    searchId: string | null
    policyId: number | null
    jurisdiction: string | null
    focusArea: string | null
    cadence: string
    isActive: boolean
    pausedUntil: string | null
    createdAt: Date
    changedAt: Generated<Date>
  }
  allPolicies: {
    id: Generated<number>
    slug: string
    title: string
    shortTitle: string | null
    jurisdiction: string
    type: string
    status: string
    chamber: string | null
    focusAreas: string[]
    reference: string | null
    introducedOn: string | null
    enactedOn: string | null
    effectiveOn: string | null
    lastEventOn: string
    issuingBody: string | null
    regulator: string | null
    sponsors: Generated<string[]>
    summary: string
    verification: string
    reviewNote: string | null
    isDemo: Generated<boolean>
    publishedAt: Date
    updatedAt: Date
    lastReviewedAt: Date | null
    reviewedBy: string | null
    archivedAt: Date | null
  }
  analyticsDaily: {
    day: string
    kind: string
    subject: string
    times: number
  }
  articleFormerSlugs: {
    slug: string
    articleId: number
  }
  articlePolicies: {
    articleId: number
    policyId: number
    position: number
  }
  articlePreviewLinks: {
    tokenHash: string
    articleId: number
    createdAt: Date
    expiresAt: Date
  }
  articleVersions: {
    articleId: number
    number: number
    content: ColumnType<unknown, string, string>
    savedAt: Date
  }
  articles: {
    id: Generated<number>
    slug: string
    title: string
    subtitle: string | null
    excerpt: string
    category: string
    tags: Generated<string[]>
    body: string
    author: string
    sources: ColumnType<unknown, string, string>
    featuredImage: string | null
    featuredImageAlt: string | null
    imageId: string | null
    readMinutes: number | null
    state: Generated<string>
    publishedAt: Date | null
    createdAt: Date
    updatedAt: Date
    draft: ColumnType<unknown, string, string> | null
    draftAt: Date | null
    revision: Generated<number>
  }
  calendarAddresses: {
    id: Generated<string>
    userId: string
    createdAt: Date
  }
  comparisonRows: {
    id: Generated<number>
    subject: string
    country: string
    policyId: number
    answers: ColumnType<unknown, string, string>
    verification: string
    asAt: Date
  }
  consents: {
    id: Generated<number>
    userId: string
    kind: string
    version: string
    isGiven: boolean
    givenAt: Date
  }
  contentState: {
    onlyRow: Generated<boolean>
    version: number
    hasStarterArticles: Generated<boolean>
  }
  coverageChecks: {
    id: Generated<number>
    jurisdiction: string
    focusArea: string
    checkedOn: string
    found: number
    checkedBy: string
    note: string | null
  }
  documentFiles: {
    documentId: number
    sha256: string
    type: string
    bytes: number
    state: Generated<string>
    why: string | null
    pages: number | null
    isCut: Generated<boolean>
    byOcr: Generated<boolean>
    tries: Generated<number>
    takenUntil: Date | null
    readAt: Date | null
    uploadedAt: Date
  }
  documentWords: {
    documentId: number
    part: number
    words: string
    bytes: number
  }
  documents: {
    id: Generated<number>
    policyId: number
    position: number
    title: string
    url: string
    publisher: string
    language: string | null
    sha256: string | null
  }
  downloads: {
    userId: string
    documentId: number
    month: string
    createdAt: Date
  }
  eventDates: {
    eventId: string
    position: number
    onDate: string
    note: string | null
    replaces: string | null
    sourceTitle: string
    sourceUrl: string
    sourcePublisher: string
  }
  events: {
    id: string
    policyId: number
    kind: string
    title: string
    detail: string | null
    place: string | null
  }
  feedEntries: {
    id: Generated<string>
    feedId: string
    key: string
    title: string
    url: string | null
    publishedAt: Date | null
    foundAt: Date
    heldAt: Date
    settledAt: Date | null
    outcome: string | null
  }
  formerSlugs: {
    slug: string
    policyId: number
  }
  googleFlows: {
    id: Generated<string>
    browserHash: string
    stateHash: string
    nonce: string
    verifierSealed: string
    createdAt: Date
    returnedAt: Date | null
    userId: string | null
    fetchedAt: Date | null
  }
  imageUploads: {
    id: Generated<string>
    imageId: string
    userId: string
    bytes: number
    createdAt: Date
  }
  images: {
    id: Generated<string>
    sha256: string
    width: number
    height: number
    widths: number[]
    sourceUrl: string | null
    createdAt: Date
  }
  importRows: {
    importId: string
    position: number
    line: number | null
    slug: string | null
    title: string
    outcome: string
    record: ColumnType<unknown, string, string> | null
    before: ColumnType<unknown, string, string> | null
    changes: ColumnType<unknown, string, string> | null
    refusals: ColumnType<unknown, string, string>
    duplicates: ColumnType<unknown, string, string>
  }
  imports: {
    id: Generated<string>
    userId: string
    madeAt: Date
    name: string
    format: string
    state: string
    takenAt: Date | null
    endedAt: Date | null
    failure: string | null
  }
  interests: {
    userId: string
    kind: string
    value: string
    position: number
    since: Generated<Date>
  }
  jurisdictions: {
    code: string
    slug: string
    name: string
    kind: string
  }
  keyProvisions: {
    policyId: number
    position: number
    heading: string
    text: string
    section: string | null
  }
  knownDevices: {
    userId: string
    deviceHash: string
    firstSeenAt: Date
    lastSeenAt: Date
  }
  litigation: {
    policyId: number
    court: string
    parties: string
    suitNumber: string | null
    outcome: string | null
  }
  mailOutbox: {
    id: Generated<string>
    kind: string
    recipient: string
    data: ColumnType<unknown, string, string>
    sealed: string | null
    isBulk: Generated<boolean>
    subscriptionId: string | null
    onceKey: string | null
    messageId: string
    state: Generated<string>
    attempts: Generated<number>
    nextTryAt: Date
    takenAt: Date | null
    sentAt: Date | null
    lastError: string | null
    createdAt: Date
  }
  migrations: {
    name: string
    ranAt: Generated<Date>
  }
  mutedPolicies: {
    userId: string
    policyId: number
    createdAt: Date
  }
  newsletterDeliveries: {
    issueId: string
    subscriptionId: string
    queuedAt: Date
  }
  newsletterIssues: {
    id: Generated<string>
    preference: string
    subject: string
    intro: string
    items: ColumnType<unknown, string, string>
    state: Generated<string>
    publishAt: Date | null
    revision: Generated<number>
    madeAt: Date
    changedAt: Date
    startedAt: Date | null
    reached: string | null
    queuedAt: Date | null
    sentAt: Date | null
    recipients: Generated<number>
    sentCount: Generated<number>
    keptCount: Generated<number>
    failedCount: Generated<number>
    suppressedCount: Generated<number>
  }
  newsletterSubscriptions: {
    id: Generated<string>
    email: string
    emailKey: string
    firstName: string
    weeklyDigest: boolean
    policyUpdates: boolean
    insights: boolean
    events: boolean
    state: string
    textVersion: string
    requestedAt: Date
    requestedFrom: string | null
    confirmedAt: Date | null
    confirmedFrom: string | null
    unsubscribedAt: Date | null
    linkGeneration: Generated<number>
    lastMailAt: Date | null
  }
  notes: {
    userId: string
    policyId: number
    text: string
    updatedAt: Date
  }
  notifications: {
    id: Generated<number>
    userId: string
    kind: string
    policyId: number | null
    data: ColumnType<unknown, string, string>
    createdAt: Date
    readAt: Date | null
    occasion: string | null
  }
  obligationDates: {
    obligationId: string
    position: number
    dueOn: string
    note: string | null
    replaces: string | null
    sourceTitle: string
    sourceUrl: string
    sourcePublisher: string
  }
  obligations: {
    id: string
    policyId: number
    title: string
    duty: string
    provision: string | null
    sectors: Generated<string[]>
    condition: string | null
    dueKind: string
    dueMonth: number | null
    dueDay: number | null
    dueDate: string | null
    dueAmount: number | null
    dueUnit: string | null
    dueOf: string | null
    dueWording: string
    penalty: string | null
    regulator: string
    verification: string
    reviewNote: string | null
  }
  oneTimeCodes: {
    userId: string
    secretSealed: string
    confirmedAt: Date | null
    lastStep: number | null
    createdAt: Date
  }
  passkeyChallenges: {
    id: Generated<string>
    userId: string | null
    challenge: string
    purpose: string
    createdAt: Date
  }
  passkeys: {
    id: string
    userId: string
    name: string
    publicKey: string
    counter: number
    transports: Generated<string[]>
    createdAt: Date
    lastUsedAt: Date | null
  }
  planPrices: {
    plan: string
    currency: string
    period: string
    minorUnits: number
    setAt: Date
  }
  policies: {
    id: Generated<number>
    slug: string
    title: string
    shortTitle: string | null
    jurisdiction: string
    type: string
    status: string
    chamber: string | null
    focusAreas: string[]
    reference: string | null
    introducedOn: string | null
    enactedOn: string | null
    effectiveOn: string | null
    lastEventOn: string
    issuingBody: string | null
    regulator: string | null
    sponsors: Generated<string[]>
    summary: string
    verification: string
    reviewNote: string | null
    isDemo: Generated<boolean>
    publishedAt: Date
    updatedAt: Date
    lastReviewedAt: Date | null
    reviewedBy: string | null
  }
  policySearch: {
    policyId: number
    region: number
    jurisdiction: string
    type: number
    status: number
    chamber: number
    verification: number
    focus: number
    lastEventOn: string
    introducedOn: string | null
    titleKey: string
    numberKey: string
    isDemo: boolean
    brief: string
    words: string
  }
  policySearchBefore: {
    policyId: number
    region: number
    jurisdiction: string
    type: number
    status: number
    chamber: number
    verification: number
    focus: number
    lastEventOn: string
    introducedOn: string | null
    titleKey: string
    numberKey: string
    isDemo: boolean
    brief: string
    words: string
  }
  rateLimits: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  recordChecks: {
    policyId: number
    userId: string
    seq: number
    checkedAt: Date
    note: string | null
  }
  recordDrafts: {
    userId: string
    slug: string
    basedOn: number
    record: ColumnType<unknown, string, string>
    savedAt: Date
  }
  recordPresence: {
    userId: string
    slug: string
    seenAt: Date
  }
  recordReads: {
    userId: string
    policyId: number
    seq: number
    readAt: Date
  }
  recordReports: {
    id: Generated<string>
    policyId: number
    userId: string
    section: string
    message: string
    createdAt: Date
    closedAt: Date | null
    outcome: string | null
    closedBy: string | null
  }
  recoveryCodes: {
    userId: string
    codeHash: string
    usedAt: Date | null
  }
  refreshTokens: {
    tokenHash: string
    sessionId: string
    createdAt: Date
    usedAt: Date | null
    successorHash: string | null
    successorSealed: string | null
  }
  relations: {
    fromPolicy: number
    toPolicy: number
    verb: string
    position: number
  }
  requests: {
    id: Generated<string>
    kind: string
    plan: string | null
    name: string
    email: string
    organisation: string | null
    message: string | null
    state: Generated<string>
    createdAt: Date
    note: string | null
  }
  reviewAssignments: {
    reason: string
    subject: string
    userId: string
    assignedAt: Date
  }
  revisionAnnouncements: {
    seq: number
    isAnnounced: boolean
  }
  revisions: {
    seq: number
    policyId: number
    madeAt: Date
    madeBy: string
    reason: string
    ofSubstance: boolean
    changes: ColumnType<unknown, string, string>
    record: ColumnType<unknown, string, string>
    previousHash: string
    hash: string
  }
  savedSearches: {
    id: Generated<string>
    userId: string
    name: string
    query: ColumnType<unknown, string, string>
    note: string | null
    createdAt: Date
    updatedAt: Date
    feedGeneration: Generated<number>
  }
  searchAnchors: {
    anchor: string
    searchId: string
    words: string | null
    numberKey: string | null
    asksPhrase: boolean
    region: number | null
    jurisdictions: string[] | null
    types: number[] | null
    statuses: number[] | null
    chambers: number[] | null
    verifications: number[] | null
    focus: number | null
    fromOn: string | null
    toOn: string | null
    writtenAt: Date
  }
  searchWords: {
    word: string
    records: number
  }
  searchesWithoutResult: {
    words: string
    times: Generated<number>
    lastOn: string
  }
  securityEvents: {
    id: number
    at: Date
    kind: string
    userId: string | null
    actorId: string | null
    place: string | null
    detail: ColumnType<unknown, string, string>
    previousHash: string
    hash: string
  }
  sessions: {
    id: Generated<string>
    userId: string
    method: string
    device: string
    place: string | null
    publicKey: ColumnType<unknown, string, string> | null
    secondFactorAt: Date | null
    createdAt: Date
    lastUsedAt: Date
    expiresAt: Date
    endedAt: Date | null
    endedBecause: string | null
  }
  signingKeys: {
    id: string
    sealed: string
    createdAt: Date
    retiredAt: Date | null
  }
  sourceChecks: {
    url: string
    state: string
    since: Date
    checkedAt: Date
    failures: Generated<number>
    print: string | null
    settledAt: Date | null
  }
  sources: {
    id: Generated<number>
    policyId: number | null
    obligationId: string | null
    comparisonRowId: number | null
    position: number
    title: string
    url: string
    publisher: string
  }
  standingSearches: {
    searchId: string
    words: string | null
    numberKey: string | null
    asksPhrase: boolean
    region: number | null
    jurisdictions: string[] | null
    types: number[] | null
    statuses: number[] | null
    chambers: number[] | null
    verifications: number[] | null
    focus: number | null
    fromOn: string | null
    toOn: string | null
    writtenAt: Date
  }
  trackedPolicies: {
    userId: string
    policyId: number
    email: boolean
    createdAt: Date
  }
  userIdentities: {
    issuer: string
    subject: string
    userId: string
    provider: string
    createdAt: Date
  }
  users: {
    id: Generated<string>
    email: string
    emailKey: string
    emailVerifiedAt: Date | null
    fullName: string | null
    occupation: string | null
    country: string | null
    organisation: string | null
    passwordHash: string | null
    isAdmin: Generated<boolean>
    subscriptionPlan: Generated<string>
    subscriptionStatus: Generated<string>
    suspendedAt: Date | null
    eraseAfter: Date | null
    askedTimes: Generated<number>
    profileDismissedCount: Generated<number>
    profilePromptedAt: Date | null
    createdAt: Date
    updatedAt: Date
    interestsEmail: Generated<boolean>
    sectors: Generated<string[]>
    jurisdictions: Generated<string[]>
    organisationSize: Generated<string>
    visitAt: Date | null
    visitBeforeAt: Date | null
    adminRole: Generated<string>
    timeZone: Generated<string>
    followCadence: Generated<string>
    alertMail: Generated<boolean>
    mailRefusals: Generated<number>
    mailPausedAt: Date | null
  }
  watchedFeeds: {
    id: Generated<string>
    address: string
    label: string
    jurisdiction: string | null
    isActive: Generated<boolean>
    checkedAt: Date | null
    readAt: Date | null
    problem: string | null
    etag: string | null
    lastModified: string | null
    createdAt: Date
  }
  webhookDeliveries: {
    id: Generated<string>
    webhookId: string
    userId: string
    type: string
    hitId: number | null
    state: string
    attempts: Generated<number>
    nextTryAt: Date
    takenAt: Date | null
    firstTryAt: Date | null
    lastStatus: number | null
    lastError: string | null
    createdAt: Date
    deliveredAt: Date | null
  }
  webhooks: {
    id: Generated<string>
    userId: string
    url: string
    secretSealed: string
    previousSecretSealed: string | null
    previousUntil: Date | null
    isActive: boolean
    createdAt: Date
    stoppedAt: Date | null
    stoppedBecause: string | null
    lastSuccessAt: Date | null
    failingSince: Date | null
  }
}
