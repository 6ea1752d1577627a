-- The reader's workspace: what they follow, what they search for, what they want to be told, what they wrote down.

create table tracked_policies (
  user_id uuid not null references users (id) on delete cascade,
  policy_id bigint not null references policies (id) on delete cascade,
  -- Whether changes of it are mailed.
  email boolean not null,
  created_at timestamptz not null,
  primary key (user_id, policy_id)
);
create index tracked_policies_policy on tracked_policies (policy_id);

-- Focus areas and jurisdictions that somebody wants to read about. Each counts one.
create table interests (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('focus', 'jurisdiction')),
  value text not null,
  position smallint not null,
  primary key (user_id, kind, value)
);
alter table users add column interests_email boolean not null default false;

create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (name <> ''),
  -- The parameters of GET /api/policies, as contract/policies.ts has them.
  query jsonb not null,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_searches_user on saved_searches (user_id, created_at, id);

create table alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('search', 'policy', 'jurisdiction', 'focus')),
  search_id uuid references saved_searches (id) on delete cascade,
  policy_id bigint references policies (id) on delete cascade,
  jurisdiction text references jurisdictions (code),
  focus_area text,
  cadence text not null check (cadence in ('immediate', 'daily', 'weekly')),
  is_active boolean not null,
  -- Nothing is sent before this day in Lagos.
  paused_until date,
  created_at timestamptz not null,
  check (case kind
    when 'search' then search_id is not null
    when 'policy' then policy_id is not null
    when 'jurisdiction' then jurisdiction is not null
    when 'focus' then focus_area is not null end),
  check (num_nonnulls(search_id, policy_id, jurisdiction, focus_area) = 1),
  -- The same thing is watched once.
  unique nulls not distinct (user_id, search_id, policy_id, jurisdiction, focus_area)
);
create index alerts_user on alerts (user_id, created_at, id);
create index alerts_search on alerts (search_id);
create index alerts_policy on alerts (policy_id);

create table notes (
  user_id uuid not null references users (id) on delete cascade,
  policy_id bigint not null references policies (id) on delete cascade,
  text text not null check (text <> ''),
  updated_at timestamptz not null,
  primary key (user_id, policy_id)
);
create index notes_policy on notes (policy_id);

-- The bell. What it says is made from kind and data when it is read, so that it is cut by what its reader may see then.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('change', 'deadline', 'account')),
  policy_id bigint references policies (id) on delete cascade,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_policy on notifications (policy_id);

-- Up to which change somebody has read a record.
create table record_reads (
  user_id uuid not null references users (id) on delete cascade,
  policy_id bigint not null references policies (id) on delete cascade,
  seq bigint not null,
  read_at timestamptz not null,
  primary key (user_id, policy_id)
);
create index record_reads_policy on record_reads (policy_id);

-- A document counts once in a month of Lagos, however often it is fetched.
create table downloads (
  user_id uuid not null references users (id) on delete cascade,
  document_id bigint not null references documents (id) on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  created_at timestamptz not null,
  primary key (user_id, month, document_id)
);
create index downloads_document on downloads (document_id);

-- For whom duties and dates are looked up: what somebody is, as they say themselves. Empty is not said.
alter table users add column sectors text[] not null default '{}';
alter table users add column jurisdictions text[] not null default '{}';
alter table users add column organisation_size text not null default '';

-- Where somebody's calendar program asks. The id alone opens nothing: the address has a signature over it (server/secret.ts).
create table calendar_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  created_at timestamptz not null
);

-- What a reader says is wrong in a record, for the editors' queue.
create table record_reports (
  id uuid primary key default gen_random_uuid(),
  policy_id bigint not null references policies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  section text not null check (section in ('facts', 'provisions', 'duties', 'events', 'timeline', 'documents', 'sources', 'related', 'other')),
  message text not null check (message <> ''),
  created_at timestamptz not null,
  closed_at timestamptz
);
create index record_reports_open on record_reports (created_at) where closed_at is null;
create index record_reports_policy on record_reports (policy_id);
create index record_reports_user on record_reports (user_id);

-- When somebody was last at their dashboard, and when before that: the news is what came since then.
alter table users add column visit_at timestamptz;
alter table users add column visit_before_at timestamptz;
