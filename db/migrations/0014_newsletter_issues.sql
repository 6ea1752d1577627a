-- Issues of the newsletter, and to whom each has gone.
create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  preference text not null check (preference in ('weeklyDigest', 'policyUpdates', 'insights', 'events')),
  subject text not null check (length(subject) between 1 and 150),
  -- Markdown.
  intro text not null,
  -- What it tells of, in order: title, words and the path of a page of ours.
  items jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  publish_at timestamptz,
  -- Counts every change: who saves says on which they built.
  revision integer not null default 1,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  started_at timestamptz,
  -- The subscription up to which mail is queued, in the order of their numbers; the time at which it was for all, or was stopped.
  reached uuid,
  queued_at timestamptz,
  sent_at timestamptz,
  -- What became of its mails, counted from the outbox while they are there.
  recipients integer not null default 0,
  sent_count integer not null default 0,
  kept_count integer not null default 0,
  failed_count integer not null default 0,
  suppressed_count integer not null default 0,
  check (state = 'draft' or publish_at is not null)
);
create index newsletter_issues_newest on newsletter_issues (made_at desc, id);
create index newsletter_issues_due on newsletter_issues (publish_at) where state in ('scheduled', 'sending');

-- The same issue never goes to the same subscriber twice, also when its mail was forgotten.
create table newsletter_deliveries (
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscription_id uuid not null references newsletter_subscriptions (id) on delete cascade,
  queued_at timestamptz not null,
  primary key (issue_id, subscription_id)
);
create index newsletter_deliveries_subscription on newsletter_deliveries (subscription_id);
