/**
 * Every column in which something may stand about somebody with an account, and what its owner is told of it. Export and erasure follow from
 * this list; a test compares it with the database, so that a new column cannot be forgotten.
 *
 * told: it is in the export. secret: a hash or sealed, worth something only to a thief. ours: how the product works, nothing about anybody.
 */
export type Fate = 'told' | 'secret' | 'ours'

/** How a row is found to be somebody's: by the number of the account, or by its address. */
export type Owner = 'id' | 'user_id' | 'address' | 'of a row that is'

export type Holding = {
  /** Its name in the export; what has none has nothing to tell. */
  section?: string
  owner: Owner
  /** The column of the address, where that says whose it is. */
  address?: string
  /** with the account: the database deletes it with the row of the user. by address: erase.ts does. kept: it holds numbers only. */
  erased: 'with the account' | 'by address' | 'kept'
  columns: Record<string, Fate>
}

export const HOLDINGS = {
  users: {
    section: 'profile',
    owner: 'id',
    erased: 'with the account',
    columns: {
      id: 'told',
      email: 'told',
      email_key: 'told',
      email_verified_at: 'told',
      full_name: 'told',
      occupation: 'told',
      country: 'told',
      organisation: 'told',
      password_hash: 'secret',
      is_admin: 'told',
      subscription_plan: 'told',
      subscription_status: 'told',
      suspended_at: 'told',
      erase_after: 'told',
      asked_times: 'ours',
      profile_dismissed_count: 'told',
      profile_prompted_at: 'told',
      created_at: 'told',
      updated_at: 'told',
      interests_email: 'told',
    },
  },
  user_identities: {
    section: 'identities',
    owner: 'user_id',
    erased: 'with the account',
    columns: { issuer: 'told', subject: 'told', user_id: 'ours', provider: 'told', created_at: 'told' },
  },
  sessions: {
    section: 'sessions',
    owner: 'user_id',
    erased: 'with the account',
    columns: {
      id: 'told',
      user_id: 'ours',
      method: 'told',
      device: 'told',
      place: 'told',
      public_key: 'told',
      second_factor_at: 'told',
      created_at: 'told',
      last_used_at: 'told',
      expires_at: 'told',
      ended_at: 'told',
      ended_because: 'told',
    },
  },
  refresh_tokens: {
    owner: 'of a row that is',
    erased: 'with the account',
    columns: {
      token_hash: 'secret',
      session_id: 'ours',
      created_at: 'ours',
      used_at: 'ours',
      successor_hash: 'secret',
      successor_sealed: 'secret',
    },
  },
  known_devices: {
    section: 'knownDevices',
    owner: 'user_id',
    erased: 'with the account',
    columns: { user_id: 'ours', device_hash: 'secret', first_seen_at: 'told', last_seen_at: 'told' },
  },
  account_tokens: {
    section: 'links',
    owner: 'user_id',
    erased: 'with the account',
    columns: {
      token_hash: 'secret',
      user_id: 'ours',
      kind: 'told',
      new_email: 'told',
      registration: 'secret', // with the hash of a password; what it made is in the account
      created_at: 'told',
      expires_at: 'told',
      used_at: 'told',
    },
  },
  google_flows: {
    section: 'googleSignIns',
    owner: 'user_id',
    erased: 'with the account',
    columns: {
      id: 'ours',
      browser_hash: 'secret',
      state_hash: 'secret',
      nonce: 'secret',
      verifier_sealed: 'secret',
      created_at: 'told',
      returned_at: 'told',
      user_id: 'ours',
      fetched_at: 'told',
    },
  },
  consents: {
    section: 'consents',
    owner: 'user_id',
    erased: 'with the account',
    columns: { id: 'ours', user_id: 'ours', kind: 'told', version: 'told', is_given: 'told', given_at: 'told' },
  },
  one_time_codes: {
    section: 'secondFactor',
    owner: 'user_id',
    erased: 'with the account',
    columns: { user_id: 'ours', secret_sealed: 'secret', confirmed_at: 'told', last_step: 'ours', created_at: 'told' },
  },
  recovery_codes: {
    section: 'recoveryCodes',
    owner: 'user_id',
    erased: 'with the account',
    columns: { user_id: 'ours', code_hash: 'secret', used_at: 'told' },
  },
  passkeys: {
    section: 'passkeys',
    owner: 'user_id',
    erased: 'with the account',
    columns: {
      id: 'told',
      user_id: 'ours',
      name: 'told',
      public_key: 'told',
      counter: 'ours',
      transports: 'told',
      created_at: 'told',
      last_used_at: 'told',
    },
  },
  passkey_challenges: {
    owner: 'user_id',
    erased: 'with the account',
    columns: { id: 'ours', user_id: 'ours', challenge: 'secret', purpose: 'ours', created_at: 'ours' },
  },
  newsletter_subscriptions: {
    section: 'newsletter',
    owner: 'address',
    address: 'email_key',
    erased: 'by address',
    columns: {
      id: 'ours',
      email: 'told',
      email_key: 'told',
      first_name: 'told',
      weekly_digest: 'told',
      policy_updates: 'told',
      insights: 'told',
      events: 'told',
      state: 'told',
      text_version: 'told',
      requested_at: 'told',
      requested_from: 'told',
      confirmed_at: 'told',
      confirmed_from: 'told',
      unsubscribed_at: 'told',
      link_generation: 'ours',
      last_mail_at: 'told',
    },
  },
  requests: {
    section: 'requests',
    owner: 'address',
    address: 'email',
    erased: 'by address',
    columns: {
      id: 'told',
      kind: 'told',
      plan: 'told',
      name: 'told',
      email: 'told',
      organisation: 'told',
      message: 'told',
      state: 'told',
      created_at: 'told',
    },
  },
  tracked_policies: {
    section: 'trackedPolicies',
    owner: 'user_id',
    erased: 'with the account',
    columns: { user_id: 'ours', policy_id: 'told', email: 'told', created_at: 'told' },
  },
  interests: {
    section: 'interests',
    owner: 'user_id',
    erased: 'with the account',
    columns: { user_id: 'ours', kind: 'told', value: 'told', position: 'ours' },
  },
  saved_searches: {
    section: 'savedSearches',
    owner: 'user_id',
    erased: 'with the account',
    columns: { id: 'told', user_id: 'ours', name: 'told', query: 'told', note: 'told', created_at: 'told', updated_at: 'told' },
  },
  alerts: {
    section: 'alerts',
    owner: 'user_id',
    erased: 'with the account',
    columns: {
      id: 'told',
      user_id: 'ours',
      kind: 'told',
      search_id: 'told',
      policy_id: 'told',
      jurisdiction: 'told',
      focus_area: 'told',
      cadence: 'told',
      is_active: 'told',
      paused_until: 'told',
      created_at: 'told',
    },
  },
  notes: {
    section: 'notes',
    owner: 'user_id',
    erased: 'with the account',
    columns: { user_id: 'ours', policy_id: 'told', text: 'told', updated_at: 'told' },
  },
  notifications: {
    section: 'notifications',
    owner: 'user_id',
    erased: 'with the account',
    columns: {
      id: 'ours',
      user_id: 'ours',
      kind: 'told',
      policy_id: 'told',
      data: 'told',
      created_at: 'told',
      read_at: 'told',
    },
  },
  record_reads: {
    section: 'recordsRead',
    owner: 'user_id',
    erased: 'with the account',
    columns: { user_id: 'ours', policy_id: 'told', seq: 'told', read_at: 'told' },
  },
  downloads: {
    section: 'downloads',
    owner: 'user_id',
    erased: 'with the account',
    columns: { user_id: 'ours', document_id: 'told', month: 'told', created_at: 'told' },
  },
  mail_outbox: {
    section: 'mails',
    owner: 'address',
    address: 'recipient',
    erased: 'by address',
    columns: {
      id: 'ours',
      kind: 'told',
      recipient: 'told',
      data: 'told',
      sealed: 'secret',
      is_bulk: 'ours',
      subscription_id: 'ours',
      once_key: 'ours',
      message_id: 'told',
      state: 'told',
      attempts: 'ours',
      next_try_at: 'ours',
      taken_at: 'ours',
      sent_at: 'told',
      last_error: 'told',
      created_at: 'told',
    },
  },
  security_events: {
    section: 'securityEvents',
    owner: 'user_id',
    erased: 'kept',
    columns: {
      id: 'told',
      at: 'told',
      kind: 'told',
      user_id: 'ours',
      actor_id: 'ours',
      place: 'told',
      detail: 'told',
      previous_hash: 'ours',
      hash: 'ours',
    },
  },
} as const satisfies Record<string, Holding>

/**
 * Tables that hold nothing about anybody with an account. Those that one might ask about: analytics_daily and searches_without_result count
 * without anybody; articles, coverage_checks and revisions have the name or number of who made what is published; whom a row of rate_limits
 * counts is a keyed hash, gone within two days.
 */
export const NOTHING_PERSONAL: readonly string[] = [
  'actions',
  'analytics_daily',
  'article_policies',
  'articles',
  'comparison_rows',
  'content_state',
  'coverage_checks',
  'documents',
  'event_dates',
  'events',
  'former_slugs',
  'images',
  'jurisdictions',
  'key_provisions',
  'litigation',
  'migrations',
  'obligation_dates',
  'obligations',
  'plan_prices',
  'policies',
  'policy_search',
  'rate_limits',
  'relations',
  'revisions',
  'search_words',
  'searches_without_result',
  'signing_keys',
  'sources',
]
